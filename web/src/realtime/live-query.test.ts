import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { changeAnswers, queryClient } from '../http/query-client.ts';
import type { Answer } from '../http/call.ts';
import { applyEvents, forgetAndRefetch, resetNumbers, log, onEvent } from './effects.ts';
import { liveQuery } from './live-query.ts';

const event = (seq: number) =>
  ({ seq, name: 'job.posted', at: '2026-11-21T00:00:00Z', data: {} }) as unknown as RecipientEvent;
const answer = (seen: number[], eventsUpTo: number): Answer<number[]> => ({
  data: seen,
  eventsUpTo,
  headers: new Headers(),
});

let next: Promise<Answer<number[]>>;
const seen = liveQuery<number[], []>({
  name: 'seen',
  fetch: () => next,
  apply: (list, { seq }) => ({ data: [...list, seq], stale: false }),
});
/** A list whose answer is refetched after every event; `fetches` counts its requests. */
let fetches = 0;
let newest: number | null = null;
const counted = liveQuery<number, []>({
  name: 'counted',
  fetch: async () => {
    newest = log.head;
    return { ...answer([], log.head ?? 0), data: (fetches += 1) };
  },
  apply: (count) => ({ data: count, stale: true }),
});
const cached = () => queryClient.getQueryData(seen.keyOf());
const isOld = () => queryClient.getQueryState(seen.keyOf())?.isInvalidated;

afterEach(() => {
  queryClient.clear();
  resetNumbers();
  vi.useRealTimers();
});

test('an event reaches each cached answer once, and the listeners after it', async () => {
  next = Promise.resolve(answer([1, 2], 2));
  await queryClient.fetchQuery(seen.options());
  const received: unknown[] = [];
  const stop = onEvent(({ seq }) => received.push([seq, cached()]));
  applyEvents([event(3)]);
  stop();
  expect(cached()).toEqual([1, 2, 3]);
  expect(received).toEqual([[3, [1, 2, 3]]]);
});

test('events that an answer already contains are left out', async () => {
  next = Promise.resolve(answer([1, 2, 3, 4], 4));
  await queryClient.fetchQuery(seen.options());
  applyEvents([event(3), event(4), event(5)]);
  expect(cached()).toEqual([1, 2, 3, 4, 5]);
});

test('a withheld event counts, and reaches neither answers nor listeners', async () => {
  const withheld = (seq: number) => ({ seq, name: 'withheld', at: '2026-11-21T00:00:00Z' }) as const;
  next = Promise.resolve(answer([1, 2], 2));
  await queryClient.fetchQuery(seen.options());
  const received: number[] = [];
  const stop = onEvent(({ seq }) => received.push(seq));
  applyEvents([withheld(3), event(4), withheld(5)]);
  stop();
  expect([cached(), received, log.head]).toEqual([[1, 2, 4], [4], 5]);
  // An answer from before them gets what the reader may see.
  next = Promise.resolve(answer([1, 2], 2));
  await queryClient.fetchQuery({ ...seen.options(), staleTime: 0 });
  expect(cached()).toEqual([1, 2, 4]);
});

test('after another role nothing of before is shown until it was fetched again', async () => {
  next = Promise.resolve(answer([1, 2], 2));
  const stop = new QueryObserver(queryClient, seen.options()).subscribe(() => {});
  await expect.poll(cached).toEqual([1, 2]);
  const { promise, resolve } = Promise.withResolvers<Answer<number[]>>();
  next = promise;
  forgetAndRefetch(2, { isOtherRole: false });
  expect(cached()).toEqual([1, 2]);
  forgetAndRefetch(2, { isOtherRole: true });
  expect(cached()).toBeUndefined();
  resolve(answer([2], 2));
  await expect.poll(cached).toEqual([2]);
  stop();
});

test('events that came while an answer was on its way are applied to it on arrival', async () => {
  log.startAfter(2);
  const { promise, resolve } = Promise.withResolvers<Answer<number[]>>();
  next = promise;
  const fetched = queryClient.fetchQuery(seen.options());
  applyEvents([event(3), event(4)]);
  resolve(answer([1, 2, 3], 3));
  await fetched;
  expect(cached()).toEqual([1, 2, 3, 4]);
});

test('what is on the screen is refetched soon after an event, and twice a second while events keep coming', async () => {
  vi.useFakeTimers();
  fetches = 0;
  const stop = new QueryObserver(queryClient, counted.options()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  applyEvents([event(1)]);
  await vi.advanceTimersByTimeAsync(60);
  expect(fetches).toBe(2);
  for (let number = 2; number <= 41; number += 1) {
    applyEvents([event(number)]);
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  // Two seconds of events: four or five answers, the last of which contains them all.
  expect([fetches <= 7, newest]).toEqual([true, 41]);
  stop();
});

test('what is not on the screen is refetched when it is shown again', async () => {
  vi.useFakeTimers();
  fetches = 0;
  await queryClient.fetchQuery(counted.options());
  applyEvents([event(1), event(2)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetches).toBe(1);
  const stop = new QueryObserver(queryClient, counted.options()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(fetches).toBe(2);
  stop();
});

test('an old answer that is not on the screen stays old after a patch', async () => {
  next = Promise.resolve(answer([1], 1));
  await queryClient.fetchQuery(seen.options());
  await queryClient.invalidateQueries({ queryKey: seen.keyOf() });
  applyEvents([event(2)]);
  expect([cached(), isOld()]).toEqual([[1, 2], true]);
});

test("an old answer that is not on the screen stays old after a change of the user's own", async () => {
  next = Promise.resolve(answer([1], 1));
  await queryClient.fetchQuery(seen.options());
  await queryClient.invalidateQueries({ queryKey: seen.keyOf() });
  changeAnswers<number[]>({ queryKey: seen.all }, (list) => list);
  expect(isOld()).toBe(true);
  changeAnswers<number[]>({ queryKey: seen.all }, (list) => [...list, 2]);
  expect([cached(), isOld()]).toEqual([[1, 2], true]);
});

test('an old answer whose refetch was cancelled stays old, with the events that came meanwhile', async () => {
  next = Promise.resolve(answer([1], 1));
  await queryClient.fetchQuery(seen.options());
  const { promise } = Promise.withResolvers<Answer<number[]>>();
  next = promise;
  const stop = new QueryObserver(queryClient, seen.options()).subscribe(() => {});
  void queryClient.invalidateQueries({ queryKey: seen.keyOf() });
  applyEvents([event(2)]);
  stop();
  expect([cached(), queryClient.getQueryState(seen.keyOf())?.fetchStatus, isOld()]).toEqual([[1, 2], 'idle', true]);
});
