import { expect, test } from 'vitest';
import { restartsText, type Restarts } from './restarts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const restart = (
  minutesAgo: number,
  hung = false,
  process: Restarts[number]['process'] = 'worker',
): Restarts[number] => ({ process, at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(), hung });
const says = (...restarts: Restarts) => restartsText(restarts, 'worker', now);

test('restarts of the last hour are put into words, with those after a hang', () => {
  expect(says(restart(59))).toBe('It was started again once in the last hour.');
  expect(says(restart(3), restart(2), restart(1))).toBe('It was started again 3 times in the last hour.');
  expect(says(restart(3, true), restart(2))).toBe(
    'It was started again twice in the last hour, once because it did not answer.',
  );
  expect(says(restart(3, true))).toBe('It was started again once in the last hour because it did not answer.');
  expect(says(restart(3, true), restart(2, true))).toBe(
    'It was started again twice in the last hour, each time because it did not answer.',
  );
});

test('older ones, and those of other processes, are left out', () => {
  expect(says()).toBeNull();
  expect(says(restart(61), restart(1, false, 'api'))).toBeNull();
});
