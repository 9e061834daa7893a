import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from './time-zone.ts';
import { addDays, countDays, rangeBefore, startOfDay } from './days.ts';

const ZONES = [
  'UTC',
  'Africa/Lagos',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
];

describe('the first moment of a day', () => {
  it('is on that day, and the minute before is not, whatever the clocks do', () => {
    const days = fc.integer({ min: 0, max: 40 * 365 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
        const start = startOfDay(day, zone);
        // A day that was skipped when a place changed sides of the date line begins with the next one.
        expect(dayIn(zone, start) >= day).toBe(true);
        expect(dayIn(zone, new Date(start.getTime() - 60_000)) < day).toBe(true);
      }),
    );
  });

  it('is an hour late where clocks are put forward at midnight', () => {
    expect(startOfDay('2024-04-26', 'Africa/Cairo').toISOString()).toBe('2024-04-25T22:00:00.000Z');
    expect(startOfDay('2026-03-29', 'Africa/Lagos').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  });
});

describe('a range of days', () => {
  it('directly follows the previous range of the same length', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(400), (begin, length) => {
        const range = { from: addDays('2020-01-01', begin), to: addDays('2020-01-01', begin + length) };
        const before = rangeBefore(range);
        expect(countDays(before)).toBe(countDays(range));
        expect(addDays(before.to, 1)).toBe(range.from);
      }),
    );
  });
});
