import type { Stage } from '@hireledger/domain/hiring/stages';
import { count, findCard, putOnTop, type Board, type Card } from './board.ts';

/** A move on its way: where the card stood, since when, and where it goes. */
export interface PendingMove {
  from: Stage;
  since: string;
  to: Stage;
}

/** Moves that are on their way to the server, by application: the board shows them as made. */
export type Overlay = ReadonlyMap<string, PendingMove>;

/** Whether the card still stands where the move began; one that left and came back is another matter. */
const isPending = (card: Card | undefined, { from, since }: PendingMove): card is Card =>
  card?.hiringStage === from && card.stageSince === since;

/** The board as the person sees it. A move whose card has left its start meanwhile means nothing any more. */
export function applyOverlay(board: Board, overlay: Overlay): Board {
  let shown = board;
  for (const [id, move] of overlay) {
    const card = findCard(board, id);
    if (isPending(card, move))
      shown = count(count(putOnTop(shown, { ...card, hiringStage: move.to }), move.from, -1), move.to, 1);
  }
  return shown;
}

/** The moves that are still to be seen. */
export const stillPending = (board: Board, overlay: Overlay): Overlay =>
  new Map([...overlay].filter(([id, move]) => isPending(findCard(board, id), move)));
