import { describe, expect, it } from 'vitest';
import { beforeText, isOpen, isThisMonth, periodIn, withPeriod } from './periods.ts';

const now = new Date('2026-03-07T18:00:00Z');
const read = (query: string, timeZone = 'UTC') => periodIn(new URLSearchParams(query), now, { timeZone });

describe('the period in an address', () => {
  it('is the last 7 days, including today, by default', () => {
    expect(read('')).toMatchObject({
      label: 'Last 7 days',
      dates: 'Mar 1 – Mar 7',
      query: { from: '2026-03-01', to: '2026-03-07', timeZone: 'UTC' },
    });
  });

  it('ends today in the time zone of the viewer', () => {
    expect(read('', 'Asia/Tokyo').days).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });

  it('has a name that is relative to today', () => {
    expect(read('period=this-month').days).toEqual({ from: '2026-03-01', to: '2026-03-07' });
    expect(read('period=this-year').days).toEqual({ from: '2026-01-01', to: '2026-03-07' });
    expect(read('period=last-30-days').days).toEqual({ from: '2026-02-06', to: '2026-03-07' });
    expect(read('period=all-time')).toMatchObject({ days: null, dates: 'All time', query: { timeZone: 'UTC' } });
  });

  it('can be two dates', () => {
    expect(read('from=2026-01-01&to=2026-01-31')).toMatchObject({ name: null, label: 'Jan 1 – Jan 31' });
    expect(read('from=2025-12-30&to=2026-01-02').label).toBe('Dec 30, 2025 – Jan 2, 2026');
    expect(read('from=2026-01-05&to=2026-01-05').label).toBe('Jan 5');
  });

  it('falls back if the address has no valid range', () => {
    for (const query of [
      'from=2026-01-01',
      'from=2026-02-01&to=2026-01-01',
      'from=x&to=y',
      'from=2026-13-45&to=2026-13-46',
      'period=forever',
      'period=toString',
    ])
      expect(read(query)).toEqual(read(''));
  });

  it('keeps the other parameters of the address, and omits the default', () => {
    const params = new URLSearchParams('view=table&from=2026-01-01&to=2026-01-31');
    expect(withPeriod(params, 'this-month').toString()).toBe('view=table&period=this-month');
    expect(withPeriod(params, 'last-7-days').toString()).toBe('view=table');
    expect(withPeriod(params, { from: '2026-02-01', to: '2026-02-02' }).toString()).toBe(
      'view=table&from=2026-02-01&to=2026-02-02',
    );
  });

  it('is this month if chosen by name or by its days', () => {
    const chosen = (query: string) => isThisMonth(read(query));
    expect(chosen('period=this-month')).toBe(true);
    expect(chosen('from=2026-03-01&to=2026-03-07')).toBe(true);
    expect(chosen('from=2026-03-01&to=2026-03-06')).toBe(false);
    expect(chosen('period=last-30-days')).toBe(false);
    expect(chosen('period=all-time')).toBe(false);
  });

  it('knows whether it includes the present', () => {
    const { query } = read('', 'Africa/Lagos');
    expect([isOpen(query, now), isOpen({ ...query, to: '2026-03-06' }, now), isOpen({ timeZone: 'UTC' }, now)]).toEqual(
      [true, false, true],
    );
  });

  it('is compared with as many days before', () => {
    expect(beforeText(read(''))).toBe('Feb 22 – Feb 28');
    expect(beforeText(read('period=all-time'))).toBeNull();
  });
});
