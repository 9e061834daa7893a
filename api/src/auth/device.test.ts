import { describe, expect, it } from 'vitest';
import { describeDevice, shortenAddress } from './device.ts';

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
  ])('is described as a user would say it', (header, described) => {
    expect(describeDevice(header)).toBe(described);
  });

  it('is unknown without a header, and bounded with a hostile one', () => {
    expect(describeDevice(undefined)).toBeNull();
    expect((describeDevice(`Firefox/${'9'.repeat(100_000)}`) ?? '').length).toBeLessThanOrEqual(120);
  });
});

describe('a network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::x'],
    ['2001:db8::1', '2001:db8:0::x'],
    ['::1', '0:0:0::x'],
    ['fe80::1%eth0', 'fe80:0:0::x'],
    ['nothing', null],
  ])('%s is stored as %s', (given, kept) => {
    expect(shortenAddress(given)).toBe(kept);
  });
});
