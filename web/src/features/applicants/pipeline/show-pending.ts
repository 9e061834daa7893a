import type { PendingMoves } from '../moves/pending-moves.ts';
import { count, findCard, putOnTop, type Board } from './board.ts';

/** The board with the user's pending moves. A move whose card has left its column meanwhile is ignored. */
export function showPending(board: Board, pending: PendingMoves): Board {
  let shown = board;
  for (const [id, { from, to }] of pending) {
    const card = findCard(board, id);
    if (card?.hiringStage === from)
      shown = count(count(putOnTop(shown, { ...card, hiringStage: to }), from, -1), to, 1);
  }
  return shown;
}
