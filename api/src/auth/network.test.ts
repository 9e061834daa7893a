import { expect, test } from 'vitest';
import { addressKey, addressReader, networkKey } from './network.ts';

test('counts all of an IPv6 /64 as one address, and each IPv4 address alone, in either spelling', () => {
  expect(addressKey('2001:db8:1:2::5')).toBe(addressKey('2001:DB8:1:2:ffff::9'));
  expect(addressKey('2001:db8:1:2::5')).not.toBe(addressKey('2001:db8:1:3::5'));
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('uses the /24 of an IPv4 address as its network', () => {
  expect(networkKey('203.0.113.7')).toBe(networkKey('::ffff:203.0.113.250'));
  expect(networkKey('203.0.113.7')).not.toBe(networkKey('203.0.114.7'));
  expect(networkKey('2001:db8:1:2::5')).toBe(addressKey('2001:db8:1:2::6'));
});

test('trusts a forwarded address only from a trusted proxy', () => {
  const request = { headers: { 'x-forwarded-for': '203.0.113.7' }, socket: { remoteAddress: '127.0.0.1' } } as never;
  expect(addressReader([])(request)).toBe('127.0.0.1');
  expect(addressReader(['127.0.0.1'])(request)).toBe('203.0.113.7');
  expect(addressReader(['10.0.0.1'])(request)).toBe('127.0.0.1');
});
