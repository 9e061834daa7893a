import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { hasWords } from '@hireledger/domain/search/words';
import { applicationPayoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Patched } from '../../../realtime/live-query.ts';
import { changeCard, count, findCard, putOnTop, takeOut, type Board, type Card, type Unsure } from './board.ts';

type Of<Name> = Extract<RecipientEvent, { name: Name }>;
type Submitted = Of<'application.submitted'>;
type Moved = Extract<RecipientEvent, { data: { from: Stage; stage: Stage } }>;

const isMove = (event: RecipientEvent): event is Moved => 'from' in event.data && 'stage' in event.data;

/**
 * The board after `event`. Every move changes both counts, whether the card is loaded or not. Applications that the
 * event does not describe fully go to `unsure`; `stale` only if a rating filter cannot be followed.
 */
export function patchBoard(board: Board, event: RecipientEvent, filters: ApplicantFilters): Patched<Board> {
  if (isMove(event)) return { data: moved(board, event, filters), stale: false };
  switch (event.name) {
    case 'application.submitted':
      return {
        data: findCard(board, event.data.applicationId) ? board : came(board, event, null, filters),
        stale: false,
      };
    case 'application.rated':
      return rated(board, event, filters);
    case 'disbursement.sent':
    case 'disbursement.released':
    case 'disbursement.failed':
    case 'disbursement.retried':
      return { data: changeCard(board, event.data.applicationId, (card) => cardAfter(card, event)), stale: false };
    default:
      return { data: board, stale: false };
  }
}

function moved(board: Board, event: Moved, filters: ApplicantFilters): Board {
  const { applicationId, from, stage } = event.data;
  const card = findCard(board, applicationId);
  if (!card) return came(board, event, from, filters);
  return count(count(putOnTop(board, { ...cardAfter(card, event), arrived: event.seq }), from, -1), stage, 1);
}

/** A card after an event about its application. */
export function cardAfter(card: Card, event: RecipientEvent): Card {
  if (!('applicationId' in event.data) || event.data.applicationId !== card.id) return card;
  const payout = applicationPayoutAfter(card.payout, event);
  if (isMove(event))
    return {
      ...card,
      hiringStage: event.data.stage,
      hasContract: card.hasContract || event.name === 'application.hired',
      stageSince: event.at,
      payout,
    };
  return event.name === 'application.rated' ? { ...card, rating: event.data.rating } : { ...card, payout };
}

/** An application that is not loaded arrived or moved: shows the event's data until the rest is loaded. */
function came(board: Board, event: Submitted | Moved, from: Stage | null, filters: ApplicantFilters): Board {
  const { applicationId: id, stage } = event.data;
  const known = board.unsure.find((each) => each.id === id);
  const matching = known?.counted ? 'yes' : matches(event, board, filters);
  if (matching === 'no') return board;
  if (matching === 'unsure') return unsureOf(board, { id, from, to: stage, counted: false });
  const shown = putOnTop(board, thinCard(event));
  return unsureOf(count(count(shown, from, -1), stage, 1), { id, from, to: stage, counted: true });
}

/** Adds to what has to be fetched; several moves of one application are joined into one. */
function unsureOf(board: Board, next: Unsure): Board {
  const before = board.unsure.find(({ id }) => id === next.id);
  const others = before ? board.unsure.filter((each) => each !== before) : board.unsure;
  return { ...board, unsure: [...others, before ? { ...next, from: before.from, counted: before.counted } : next] };
}

/**
 * Whether an application matches the filters, as far as an event says. It does not contain level, rating and
 * application date.
 */
function matches(
  event: Submitted | Moved,
  { similar }: Board,
  { q, jobId, level, rating, from }: ApplicantFilters,
): 'yes' | 'no' | 'unsure' {
  const { talentName: name, jobTitle: title } = event.data;
  if (jobId && jobId !== event.data.jobId) return 'no';
  if (similar || (q && !hasWords({ name, title }, q))) return 'no';
  const isNew = event.name === 'application.submitted';
  if (isNew && rating && rating !== 'unrated') return 'no';
  return level.length > 0 || from || (rating && !isNew) ? 'unsure' : 'yes';
}

function thinCard({ name, at, seq, data }: Submitted | Moved): Card {
  return {
    id: data.applicationId,
    jobId: data.jobId,
    talentId: data.talentId,
    fullName: data.talentName,
    verified: false,
    displayPicture: null,
    jobLevel: null,
    jobTitle: data.jobTitle,
    hiringStage: data.stage,
    hasContract: ['application.hired', 'application.accepted', 'application.rejected'].includes(name),
    appliedAt: at,
    stageSince: at,
    rating: null,
    payout: null,
    arrived: seq,
  };
}

function rated(board: Board, event: Of<'application.rated'>, { rating: asked }: ApplicantFilters): Patched<Board> {
  const { applicationId, rating } = event.data;
  const fits = !asked || (asked === 'unrated' ? rating === null : (rating ?? 0) >= Number(asked));
  const card = findCard(board, applicationId);
  if (!card) return { data: board, stale: Boolean(asked) };
  if (fits) return { data: changeCard(board, applicationId, (each) => cardAfter(each, event)), stale: false };
  return { data: count(takeOut(board, applicationId), card.hiringStage, -1), stale: false };
}

/**
 * The board after the server's answer about `asked`: `found` are those that match, with current data. Uncounted ones
 * are counted now; those that no longer match are removed.
 */
export function resolveUnsure(board: Board, asked: readonly string[], found: readonly Card[]): Board {
  const byId = new Map(found.map((card) => [card.id, card]));
  let after: Board = board;
  for (const id of asked) {
    const unsure = board.unsure.find((each) => each.id === id);
    const card = byId.get(id);
    const shown = findCard(after, id);
    if (card && unsure && !unsure.counted) after = count(count(after, unsure.from, -1), unsure.to, 1);
    if (!card) after = shown ? takeOut(after, id) : after;
    else if (shown && shown.hiringStage === card.hiringStage)
      after = changeCard(after, id, (each) => ({ ...card, arrived: each.arrived }) as Card);
    else after = putOnTop(after, card);
  }
  return { ...after, unsure: after.unsure.filter(({ id }) => !asked.includes(id)) };
}
