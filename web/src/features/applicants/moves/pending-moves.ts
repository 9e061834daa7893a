import type { Stage } from '@hireledger/domain/hiring/stages';
import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../browser/create-listeners.ts';
import { onEvent } from '../../../realtime/effects.ts';
import { changeApplicant, refreshApplicant } from '../calls.ts';

/** A move of the user's own whose event has not arrived yet. */
interface PendingMove {
  from: Stage;
  to: Stage;
  /** The server has made it. */
  saved: boolean;
}

/** The pending moves by application. Every screen shows them as made, on top of what the server answered. */
export type PendingMoves = ReadonlyMap<string, PendingMove>;

/** A move whose event has not arrived this long after the answer is refetched. */
const EVENT_MS = 4_000;

let pending: PendingMoves = new Map();
const listeners = createListeners();

function set(next: PendingMoves): void {
  pending = next;
  listeners.notify();
}

function end(id: string, move: PendingMove | undefined): void {
  if (move && pending.get(id) === move) set(new Map([...pending].filter(([each]) => each !== id)));
}

/** Shows an application where it goes, until its event arrives or the server refuses. */
export function showMove(id: string, from: Stage, to: Stage): { saved: () => void; refused: () => void } {
  let move: PendingMove = { from, to, saved: false };
  set(new Map(pending).set(id, move));
  return {
    saved: () => {
      if (pending.get(id) !== move) return;
      changeApplicant(id, (record) => (record.hiringStage === from ? { ...record, hiringStage: to } : record));
      move = { ...move, saved: true };
      set(new Map(pending).set(id, move));
      setTimeout(() => {
        if (pending.get(id) !== move) return;
        refreshApplicant(id);
        end(id, move);
      }, EVENT_MS);
    },
    refused: () => end(id, move),
  };
}

onEvent(({ data }) => {
  if (!('applicationId' in data && 'stage' in data)) return;
  const move = pending.get(data.applicationId);
  // After the patched answers are rendered, so that the application does not go back for one frame.
  if (move && data.stage !== move.from) notifyManager.schedule(() => end(data.applicationId, move));
});

export const pendingMoves = (): PendingMoves => pending;
export const usePendingMoves = (): PendingMoves => useSyncExternalStore(listeners.subscribe, pendingMoves);

/** The stage to which an application is being moved while that is sent; otherwise null. */
export const movingTo = (id: string): Stage | null => {
  const move = pending.get(id);
  return move && !move.saved ? move.to : null;
};

export const useMovingTo = (id: string): Stage | null => useSyncExternalStore(listeners.subscribe, () => movingTo(id));

/** The application with its pending move. */
export function shownWith<A extends { id: string; hiringStage: Stage }>(moves: PendingMoves, record: A): A {
  const move = moves.get(record.id);
  return move?.from === record.hiringStage ? { ...record, hiringStage: move.to } : record;
}
