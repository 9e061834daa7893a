import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import type { Answer } from '../http/call.ts';
import { applyEvents, resetNumbers, log, onEvent } from './effects.ts';
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
const cached = () => queryClient.getQueryData(seen.keyOf());

afterEach(() => {
  queryClient.clear();
  resetNumbers();
});

test('an event reaches each cached answer once, and the listeners after it', async () => {
  next = Promise.resolve(answer([1, 2], 2));
  await queryClient.fetchQuery(seen.options());
  const heard: unknown[] = [];
  const stop = onEvent(({ seq }) => heard.push([seq, cached()]));
  applyEvents([event(3)]);
  stop();
  expect(cached()).toEqual([1, 2, 3]);
  expect(heard).toEqual([[3, [1, 2, 3]]]);
});

test('events that an answer already contains are left out', async () => {
  next = Promise.resolve(answer([1, 2, 3, 4], 4));
  await queryClient.fetchQuery(seen.options());
  applyEvents([event(3), event(4), event(5)]);
  expect(cached()).toEqual([1, 2, 3, 4, 5]);
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
