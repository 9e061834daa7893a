import { expect, test } from 'vitest';
import { groupByDay } from './notice-days.ts';

test('notices are grouped by the days of the reader', () => {
  // Without a zone: local time of any machine.
  const at = (local: string) => ({ at: new Date(local).toISOString() });
  const items = [
    at('2026-11-21T09:00'),
    at('2026-11-21T00:01'),
    at('2026-11-20T23:59'),
    at('2026-11-19T12:00'),
    at('2025-12-31T12:00'),
  ];
  expect(groupByDay(items, new Date('2026-11-21T10:00')).map(({ name, items: { length } }) => [name, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['19 November 2026', 1],
    ['31 December 2025', 1],
  ]);
});

test('yesterday works on the first of a month', () => {
  expect(groupByDay([{ at: new Date('2026-02-28T12:00').toISOString() }], new Date('2026-03-01T00:05'))[0]!.name).toBe(
    'Yesterday',
  );
});
