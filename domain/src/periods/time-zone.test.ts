import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

describe('a time zone', () => {
  it('is a name of the IANA database', () => {
    expect(['Africa/Lagos', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'].every(isTimeZone)).toBe(true);
  });
  it('is neither an offset, an abbreviation nor a made-up place', () => {
    expect(['AET', 'BST', 'CET', 'US/Pacific-New'].some(isTimeZone)).toBe(false);
    expect(['+01:00', 'Mars/Olympus', '', 'Africa/Lagos; DROP', "'"].some(isTimeZone)).toBe(false);
  });
});
