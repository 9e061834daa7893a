import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { moveFailure, useChangeHiringStage } from '../api/change-hiring-stage.ts';
import { DONE, UNDOABLE } from '../moves/use-move.ts';
import { withUndo } from '../moves/with-undo.ts';
import { findCard, type Board, type Card } from './board.ts';
import { refetchCard } from './get-pipeline.ts';
import { applyOverlay, stillPending, type Overlay } from './overlay.ts';

/** Optional details of a move: a message to the talent, and for a decline the company's own reason. */
export interface MoveExtras {
  note?: string;
  declineReasonId?: string;
}

/** A move whose event has not arrived after this time is refetched. */
const EVENT_MS = 4_000;
const NOTHING: Overlay = new Map();

/**
 * Moves cards optimistically: a move is final once its event arrives, and is reverted with an error message if the
 * server refuses. `board` is what is shown.
 */
export function useBoardMoves(known: Board, filters: ApplicantFilters) {
  const [overlay, setOverlay] = useState(NOTHING);
  const { mutateAsync } = useChangeHiringStage();
  const { board, pending } = useMemo(
    () => ({ board: applyOverlay(known, overlay), pending: overlay.size > 0 ? stillPending(known, overlay) : NOTHING }),
    [known, overlay],
  );
  const latest = useRef({ known, filters });
  useEffect(() => {
    latest.current = { known, filters };
  }, [known, filters]);

  const drop = (id: string) => setOverlay((now) => new Map([...now].filter(([each]) => each !== id)));
  const askAgain = useCallback((id: string) => refetchCard(latest.current.filters, id), []);

  /** Shows the card where it goes until its event arrives; if none does, refetches it. */
  const awaitEvent = useCallback(
    (card: Card, left: Stage) => {
      setTimeout(() => {
        if (findCard(latest.current.known, card.id)?.hiringStage === left) askAgain(card.id);
        drop(card.id);
      }, EVENT_MS);
    },
    [askAgain],
  );

  /** An undo is a move back of the user's own: its card does not wait behind the pill of new ones. */
  const undoing = useCallback(
    (card: Card, made: Move) => ({
      begin: () => {
        const now = findCard(latest.current.known, card.id);
        if (now?.hiringStage === made.to)
          setOverlay(
            (all) => new Map([...all, [card.id, { from: made.to, since: now.stageSince, to: card.hiringStage }]]),
          );
      },
      end: (undone: boolean) => (undone ? awaitEvent(card, made.to) : drop(card.id)),
    }),
    [awaitEvent],
  );

  /** Resolves with whether the move succeeded. */
  const move = useCallback(
    async (card: Card, made: Move, extras: MoveExtras = {}): Promise<boolean> => {
      setOverlay(
        (now) => new Map([...now, [card.id, { from: card.hiringStage, since: card.stageSince, to: made.to }]]),
      );
      try {
        const answer = await mutateAsync({
          application: { id: card.id, hiringStage: card.hiringStage },
          move: made,
          ...extras,
        });
        toast.success(
          DONE[made.event] ?? answer.message,
          UNDOABLE.has(made.event) ? withUndo(made.to, [card.id], undoing(card, made)) : {},
        );
        awaitEvent(card, card.hiringStage);
        return true;
      } catch (error) {
        drop(card.id);
        toast.error('Something went wrong.', { description: sentenceOf(error, 'Please try again.') });
        const code = moveFailure(error)?.code;
        if (code === 'NOT_FOUND' || code === 'STAGE_CONFLICT') askAgain(card.id);
        return false;
      }
    },
    [mutateAsync, askAgain, awaitEvent, undoing],
  );

  return { board, move, pending };
}
