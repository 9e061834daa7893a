import { CARDS_MOST } from '@hireledger/domain/http/bounds';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { hasContractAfter, type Stage } from '@hireledger/domain/hiring/stages';
import { applicationPayoutAfter } from '../../agreements/payouts/payout-after.ts';
import type { Patched } from '../../../realtime/live-query.ts';
import { changesLists } from '../applicant-patches.ts';
import { appendCards, changeCard, count, findCard, putOnTop, type Board, type Card, type Column } from './board.ts';

type Moved = Extract<RecipientEvent, { data: { from: Stage; stage: Stage } }>;

const isMove = (event: RecipientEvent): event is Moved => 'from' in event.data && 'stage' in event.data;

/** The board after `event`: the card that it names changes or moves, and the rest is refetched. */
export function patchBoard(board: Board, event: RecipientEvent): Patched<Board> {
  const stale = changesLists(event);
  const named = nameAfter(board, event);
  const card = 'applicationId' in event.data && findCard(board, event.data.applicationId);
  if (!card) return { data: named, stale };
  const after = cardAfter(card, event);
  if (after.hiringStage === card.hiringStage) return { data: changeCard(named, card.id, () => after), stale };
  const moved = putOnTop(named, { ...after, arrived: event.seq });
  return { data: count(count(moved, card.hiringStage, -1), after.hiringStage, 1), stale };
}

/** Has the server say, with the next refetch, what else `event` changes than the card that it names. */
function nameAfter(board: Board, event: RecipientEvent): Board {
  if (!changesLists(event)) return board;
  return 'applicationId' in event.data ? nameIt(board, event.data.applicationId, event.seq) : { ...board, named: null };
}

/** Has the server say, with the next refetch, whether this application matches, and where it is. */
export function nameIt(board: Board, id: string, seq: number): Board {
  if (!board.named) return board;
  const named = new Map(board.named).set(id, seq);
  return { ...board, named: named.size > CARDS_MOST ? null : named };
}

/**
 * Adds the next cards of a column, to which the events that their answer `missed` are applied; null if nobody knows
 * which. Whether a card that they name still matches, only the server can say.
 */
export function appendAnswer(
  board: Board,
  stage: Stage,
  { rows, nextCursor }: Pick<Column, 'rows' | 'nextCursor'>,
  missed: readonly RecipientEvent[] | null,
): Board {
  if (!missed) return { ...appendCards(board, stage, rows, nextCursor), named: null };
  const fresh = rows.map((row) => missed.reduce(cardAfter, row));
  return missed.reduce(nameAfter, appendCards(board, stage, fresh, nextCursor));
}

/** A card after an event about its application. */
function cardAfter(card: Card, event: RecipientEvent): Card {
  if (!('applicationId' in event.data) || event.data.applicationId !== card.id) return card;
  const payout = applicationPayoutAfter(card.payout, event);
  if (isMove(event))
    return {
      ...card,
      hiringStage: event.data.stage,
      hasContract: hasContractAfter(card.hasContract, event.data.stage),
      stageSince: event.at,
      payout,
    };
  return event.name === 'application.rated' ? { ...card, rating: event.data.rating } : { ...card, payout };
}
