import { expect, test, vi } from 'vitest';
import { dropDuplicateInFlight } from './drop-duplicate-in-flight.ts';

const later = () => Promise.withResolvers<string>();

test('an order that is repeated while in flight is sent once, and its follow-up runs once', async () => {
  const once = dropDuplicateInFlight<{ id: string; tags: string[] }>();
  const answer = later();
  const send = vi.fn(() => answer.promise);
  const follow = vi.fn();
  const first = once({ id: 'a', tags: ['x'] }, send).then(follow);
  void once({ id: 'a', tags: ['x'] }, send).then(follow);
  answer.resolve('done');
  await first;
  expect(send).toHaveBeenCalledTimes(1);
  expect(follow.mock.calls).toEqual([['done']]);
});

test('another order goes through, and so does the same one after an answer or a failure', async () => {
  const once = dropDuplicateInFlight<{ saved: boolean }>();
  const send = vi.fn(async () => 'done');
  await Promise.all([once({ saved: true }, send), once({ saved: false }, send), once({ saved: true }, send)]);
  await once({ saved: true }, send);
  await expect(once({ saved: false }, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await once({ saved: false }, send);
  expect(send).toHaveBeenCalledTimes(5);
});

test('orders with functions are equal only if the functions are identical', async () => {
  const once = dropDuplicateInFlight<{ change: () => void }>();
  const send = vi.fn(async () => 'done');
  await Promise.all([once({ change: () => {} }, send), once({ change: () => {} }, send)]);
  expect(send).toHaveBeenCalledTimes(2);
});
