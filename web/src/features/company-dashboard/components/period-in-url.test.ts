import { describe, expect, it } from 'vitest';
import { periodName, periodOf } from './period-in-url.ts';

const now = new Date('2026-03-07T18:00:00Z');
const read = (query: string) => periodOf(new URLSearchParams(query), now);

describe('the period of the dashboard', () => {
  it('is the last 7 days, today included, until someone chooses', () => {
    expect(read('')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  });

  it('is what the URL says', () => {
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('falls back where the URL names no range', () => {
    for (const query of ['from=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=x&to=y', 'from=2026-13-45&to=2026-13-46'])
      expect(read(query)).toEqual(read(''));
  });

  it('is called by its number of days where it ends today', () => {
    expect(periodName(read(''), now)).toBe('Last 7 days');
    expect(periodName({ from: '2026-01-01', to: '2026-01-31' }, now)).toBe('Jan 1 – Jan 31');
  });
});
