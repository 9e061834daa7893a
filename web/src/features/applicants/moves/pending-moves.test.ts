import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../http/query-client.ts';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { applicants, onRefresh } from '../calls.ts';
import { movingTo, pendingMoves, shownWith, showMove } from './pending-moves.ts';

let seq = 0;
const arrives = async (from: Stage, stage: Stage) => {
  const data = { applicationId: 'a', from, stage };
  applyEvents([{ seq: (seq += 1), name: 'application.confirmed', at: '', data } as unknown as RecipientEvent]);
  await vi.advanceTimersByTimeAsync(1);
};
const known = () => queryClient.getQueryData<ApplicantDetails>(applicants.keyOf('a'))!;
const shown = () => shownWith(pendingMoves(), known()).hiringStage;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(applicants.keyOf('a'), { id: 'a', hiringStage: 'Applied' } as ApplicantDetails);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  queryClient.clear();
  resetNumbers();
});

test('a move is shown while it is sent, until its event arrives', async () => {
  const move = showMove('a', 'Applied', 'Shortlisted');
  expect([shown(), known().hiringStage, movingTo('a')]).toEqual(['Shortlisted', 'Applied', 'Shortlisted']);
  move.saved();
  expect([shown(), movingTo('a'), pendingMoves().size]).toEqual(['Shortlisted', null, 1]);
  await arrives('Applied', 'Shortlisted');
  expect([shown(), pendingMoves().size]).toEqual(['Shortlisted', 0]);
});

test('a refused move goes back', () => {
  showMove('a', 'Applied', 'Shortlisted').refused();
  expect([shown(), movingTo('a')]).toEqual(['Applied', null]);
});

test('what somebody else did is shown before the server refuses the move', async () => {
  const move = showMove('a', 'Applied', 'Shortlisted');
  await arrives('Applied', 'Withdrawn');
  expect([shown(), pendingMoves().size]).toEqual(['Withdrawn', 0]);
  await arrives('Withdrawn', 'Applied');
  move.refused();
  expect(shown()).toBe('Applied');
});

test('a late event of the move before does not end an undo', async () => {
  showMove('a', 'Applied', 'Shortlisted').saved();
  showMove('a', 'Shortlisted', 'Applied');
  await arrives('Applied', 'Shortlisted');
  expect([shown(), movingTo('a')]).toEqual(['Applied', 'Applied']);
  await arrives('Shortlisted', 'Applied');
  expect([shown(), pendingMoves().size]).toEqual(['Applied', 0]);
});

test('a move whose event does not arrive is refetched', async () => {
  const refetched: string[] = [];
  const stop = onRefresh((id) => refetched.push(id));
  showMove('a', 'Applied', 'Shortlisted').saved();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([shown(), pendingMoves().size, refetched]).toEqual(['Shortlisted', 0, ['a']]);
  stop();
});
