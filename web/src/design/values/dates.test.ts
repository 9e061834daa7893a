import { expect, test } from 'vitest';
import {
  ago,
  daysAgo,
  clockTime,
  fullDateTime,
  lastDays,
  longDate,
  monthDay,
  momentText,
  numericDate,
  shortDate,
  whenShort,
  dayHeading,
  zoneInWords,
} from './dates.ts';

test('the last 7 days are today minus 6 days through today', () => {
  expect(lastDays(7, new Date('2026-03-03T23:59:59Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('dates are written in the formats of the specification', () => {
  expect(shortDate('2026-11-21')).toBe('21 Nov 2026');
  expect(numericDate('2026-11-21')).toBe('21/11/2026');
  expect(monthDay('2026-11-21')).toBe('Nov 21');
});

test('dates and times are in the time zone of the viewer', () => {
  const iso = '2026-11-21T05:04:09.000Z';
  const at = new Date(iso);
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(at);
  expect(longDate(iso)).toBe(by({ day: 'numeric', month: 'long', year: 'numeric' }));
  expect(clockTime(iso)).toBe(by({ hour: '2-digit', minute: '2-digit' }));
  expect(fullDateTime(iso)).toContain(by({ dateStyle: 'full', timeStyle: 'medium' }));
});

test('a tooltip names the time zone, and a deadline does not', () => {
  const zones = { 'Africa/Lagos': 'UTC+1', 'Asia/Kolkata': 'UTC+5:30', 'America/St_Johns': 'UTC−3:30', UTC: 'UTC' };
  const before = process.env['TZ'];
  for (const [zone, written] of Object.entries(zones)) {
    process.env['TZ'] = zone;
    expect(fullDateTime('2026-11-21T12:00:00Z').split(' ').at(-1)).toBe(written);
    expect(momentText('2026-11-21T12:00:00Z')).toMatch(/^21 November 2026 at \d\d:\d\d$/);
  }
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test('a day that ends elsewhere names the place', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneInWords)).toEqual([
    'New York time',
    'Buenos Aires time',
    'UTC',
  ]);
});

test('recent times are relative', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(ago('2026-11-21T11:59:40Z', now)).toBe('just now');
  expect(ago('2026-11-21T11:55:00Z', now)).toBe('5 min ago');
  expect(ago('2026-11-21T09:00:00Z', now)).toBe('3 h ago');
  const days = ['2026-11-21', '2026-11-20', '2026-11-09', '2026-10-01'].map((day) => daysAgo(`${day}T12:00:00Z`, now));
  expect(days).toEqual(['today', 'yesterday', '12 days ago', '01 Oct 2026']);
  const lists = ['2026-11-20', '2026-11-17', '2026-11-09'].map((day) => whenShort(`${day}T12:00:00Z`, now));
  expect(lists).toEqual(['Yesterday', 'Tue', '09 Nov 2026']);
});

test('days as headings are those of the reader, also on the first of a month', () => {
  // Without a zone: local time of any machine.
  const heading = (at: string, now: string) => dayHeading(new Date(at).toISOString(), new Date(now));
  expect(heading('2026-11-21T00:01', '2026-11-21T10:00')).toBe('Today');
  expect(heading('2026-11-20T23:59', '2026-11-21T10:00')).toBe('Yesterday');
  expect(heading('2026-02-28T12:00', '2026-03-01T00:05')).toBe('Yesterday');
  expect(heading('2025-12-31T12:00', '2026-11-21T10:00')).toBe('31 December 2025');
});
