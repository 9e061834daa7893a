import { expect, it, onTestFinished, vi } from 'vitest';
import { Hold } from './hold.ts';

function held(): Hold {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return new Hold(1_000);
}

it('lets a drawing wait for what it asked for', async () => {
  const hold = held();
  const answer = Promise.withResolvers<void>();
  hold.begin();
  expect(hold.answers).toBeNull();
  hold.await(answer.promise);
  const waiting = hold.answers;
  answer.resolve();
  await expect(waiting).resolves.toBeUndefined();
});

it('sends a drawing back that began before the answers came, and lets the next one through', async () => {
  const hold = held();
  hold.begin();
  const answer = Promise.resolve();
  hold.await(answer);
  await answer;
  expect(hold.answers).not.toBeNull();
  hold.begin();
  expect(hold.answers).toBeNull();
});

it('waits no longer than it may, whatever is missing', async () => {
  const hold = held();
  hold.await(new Promise(() => {}));
  hold.begin();
  const waiting = hold.answers;
  vi.advanceTimersByTime(1_000);
  await expect(waiting).resolves.toBeUndefined();
  expect(hold.over).toBe(true);
});

it('goes on where what was asked for fails', async () => {
  const hold = held();
  hold.await(Promise.reject(new Error('Gone')));
  await expect(hold.answers).resolves.toBeUndefined();
});
