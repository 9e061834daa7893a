import { expect, test } from 'vitest';
import { ago, lastDays, monthDay, numericDate, shortDate } from './dates.ts';

test('the last 7 days are today minus 6 days through today', () => {
  expect(lastDays(7, new Date('2026-03-03T23:59:59Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('dates are written in the formats of the specification', () => {
  expect(shortDate('2026-11-21')).toBe('21 Nov 2026');
  expect(numericDate('2026-11-21')).toBe('21/11/2026');
  expect(monthDay('2026-11-21')).toBe('Nov 21');
});

test('what happened lately is told as a distance', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(ago('2026-11-21T11:59:40Z', now)).toBe('just now');
  expect(ago('2026-11-21T11:55:00Z', now)).toBe('5 min ago');
  expect(ago('2026-11-21T09:00:00Z', now)).toBe('3 h ago');
});
