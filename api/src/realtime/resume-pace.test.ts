import { RESUME_LIMIT } from '@hireledger/domain/http/realtime';
import { expect, test } from 'vitest';
import { createResumePace } from './resume-pace.ts';

/** Asks as soon as it may, `times` times. Returns the total wait in milliseconds. */
function ask(times: number, rows: number, everyMs = 0): number {
  let now = 0;
  let waited = 0;
  const pace = createResumePace(() => now);
  for (let n = 0; n < times; n += 1) {
    const pause = pace.pause();
    waited += pause;
    now += pause + everyMs;
    pace.spend(rows);
  }
  return waited;
}

test('a page that missed thousands of events reads them without a pause', () => {
  expect(ask(20, RESUME_LIMIT)).toBe(0);
});

test('as many short requests as a socket may send are never paused', () => {
  expect(ask(12_000, 10, 50)).toBe(0);
});

test('a socket that reads full ranges continuously gets four a second', () => {
  const seconds = ask(1_020, RESUME_LIMIT) / 1_000;
  expect(seconds).toBeGreaterThan(245);
  expect(seconds).toBeLessThan(255);
});
