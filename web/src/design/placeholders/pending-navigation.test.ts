import { expect, it, onTestFinished, vi } from 'vitest';
import { PendingNavigation } from './pending-navigation.ts';

function held(): PendingNavigation {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return new PendingNavigation(1_000);
}

it('lets a render wait for its queries', async () => {
  const hold = held();
  const answer = Promise.withResolvers<void>();
  hold.startRender();
  expect(hold.loading).toBeNull();
  hold.waitFor(answer.promise);
  const waiting = hold.loading;
  answer.resolve();
  await expect(waiting).resolves.toBeUndefined();
});

it('suspends a render that began before the data arrived, and lets the next one through', async () => {
  const hold = held();
  hold.startRender();
  const answer = Promise.resolve();
  hold.waitFor(answer);
  await answer;
  expect(hold.loading).not.toBeNull();
  hold.startRender();
  expect(hold.loading).toBeNull();
});

it('waits no longer than its limit', async () => {
  const hold = held();
  hold.waitFor(new Promise(() => {}));
  hold.startRender();
  const waiting = hold.loading;
  vi.advanceTimersByTime(1_000);
  await expect(waiting).resolves.toBeUndefined();
  expect(hold.isDone).toBe(true);
});

it('continues when a query fails', async () => {
  const hold = held();
  hold.waitFor(Promise.reject(new Error('Gone')));
  await expect(hold.loading).resolves.toBeUndefined();
});
