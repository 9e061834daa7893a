import { expect, test } from 'vitest';
import { pauseBeforeRestart } from './restart-policy.ts';

/** The pauses of a process that dies again and again, each time after it was ready for this long. */
function pauses(readyForMs: number, times: number, first = 0): number[] {
  const found: number[] = [];
  for (let last = first, count = 0; count < times; count += 1)
    found.push((last = pauseBeforeRestart(last, readyForMs)));
  return found;
}

test('pauses double while a process dies at its start, up to 30 s, and it is never given up', () => {
  expect(pauses(0, 9)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('a process that ran well between its deaths is restarted at once', () => {
  expect(pauses(5_000, 20)).toEqual(Array.from({ length: 20 }, () => 500));
});

test('a pause that grew shrinks again with the time that the process ran well', () => {
  expect(pauseBeforeRestart(30_000, 119_000)).toBe(30_000);
  expect(pauseBeforeRestart(30_000, 120_000)).toBe(15_000);
  expect(pauseBeforeRestart(30_000, 180_000)).toBe(7_500);
  expect(pauseBeforeRestart(30_000, 3_600_000)).toBe(500);
});

test('a process that ended with the database is not delayed for it', () => {
  expect(pauseBeforeRestart(500, 0, true)).toBe(500);
  expect(pauseBeforeRestart(4_000, 0, true)).toBe(4_000);
});

test('starting takes a limited part of the time of a process that never runs long', () => {
  for (const last of pauses(3_000, 30).slice(-10)) expect(last).toBeLessThanOrEqual(1_000);
});
