import { describe, expect, it } from 'vitest';
import { dayIn } from '../periods/time-zone.ts';
import { hasPassed } from './deadline.ts';

describe('a deadline', () => {
  it("ends with its day at the job's location, not the server's", () => {
    // Eleven in the evening in UTC is the next day in Lagos and still the day before in Los Angeles.
    const now = new Date('2026-05-01T23:30:00Z');
    expect(
      ['Africa/Lagos', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => dayIn(zone, now)),
    ).toEqual(['2026-05-02', '2026-05-01', '2026-05-01', '2026-05-02']);
    expect(hasPassed('2026-05-01', 'Africa/Lagos', now)).toBe(true);
    expect(hasPassed('2026-05-01', 'America/Los_Angeles', now)).toBe(false);
  });

  it('includes its day to the last second, in summer and winter time', () => {
    // In Berlin the day of the change to summer time has 23 hours, that of the change back 25.
    expect(hasPassed('2026-03-29', 'Europe/Berlin', new Date('2026-03-29T21:59:59Z'))).toBe(false);
    expect(hasPassed('2026-03-29', 'Europe/Berlin', new Date('2026-03-29T22:00:00Z'))).toBe(true);
    expect(hasPassed('2026-10-25', 'Europe/Berlin', new Date('2026-10-25T22:59:59Z'))).toBe(false);
    expect(hasPassed('2026-10-25', 'Europe/Berlin', new Date('2026-10-25T23:00:00Z'))).toBe(true);
  });
});
