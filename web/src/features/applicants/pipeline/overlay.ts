import type { Stage } from '@hireledger/domain/hiring/stages';
import { count, findCard, putOnTop, type Board, type Card } from './board.ts';

/** A pending move: the card's column, since when it was there, and the target. */
export interface PendingMove {
  from: Stage;
  since: string;
  to: Stage;
}

/** Moves that are being sent, by application: the board shows them optimistically. */
export type Overlay = ReadonlyMap<string, PendingMove>;

/** Whether the card is still where the move began, and has not left and come back. */
const isPending = (card: Card | undefined, { from, since }: PendingMove): card is Card =>
  card?.hiringStage === from && card.stageSince === since;

/** The board with pending moves applied. A move whose card has left its column meanwhile is ignored. */
export function applyOverlay(board: Board, overlay: Overlay): Board {
  let shown = board;
  for (const [id, move] of overlay) {
    const card = findCard(board, id);
    if (isPending(card, move))
      shown = count(count(putOnTop(shown, { ...card, hiringStage: move.to }), move.from, -1), move.to, 1);
  }
  return shown;
}

/** The moves that are still pending. */
export const stillPending = (board: Board, overlay: Overlay): Overlay =>
  new Map([...overlay].filter(([id, move]) => isPending(findCard(board, id), move)));
