import { expect, test } from 'vitest';
import { nextMorning } from './next-morning.ts';

test.each([
  ['2026-03-02T06:59:00Z', 'Africa/Lagos', '2026-03-02T07:00:00Z'],
  ['2026-03-02T07:00:00Z', 'Africa/Lagos', '2026-03-03T07:00:00Z'],
  ['2026-03-02T20:00:00Z', 'Asia/Tokyo', '2026-03-02T23:00:00Z'],
  ['2026-03-02T20:00:00Z', 'Asia/Kolkata', '2026-03-03T02:30:00Z'],
  ['2026-03-02T07:59:59Z', null, '2026-03-02T08:00:00Z'],
  ['2026-03-02T07:59:59Z', 'Mars/Olympus', '2026-03-02T08:00:00Z'],
  // The night in which Berlin's clocks go forward, and the one in which they go back.
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00Z'],
])('after %s, the next morning in %s is at %s', (now, zone, morning) => {
  expect(nextMorning(new Date(now), zone)).toEqual(new Date(morning));
});
