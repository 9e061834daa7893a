import { expect, it } from 'vitest';
import { commitTo } from './identifiers.ts';

const uuid = '0191f3c2-7a55-7cc3-98c4-dc0c0c07398f';
const salt = `0x${'a1'.repeat(32)}`;

it('gives the same 32 bytes for the same row, salt and kind', () => {
  expect(commitTo('payout', salt, uuid)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(commitTo('payout', salt, uuid.toUpperCase())).toBe(commitTo('payout', salt, uuid));
});

it('gives other bytes for another kind, salt or row', () => {
  const all = [
    commitTo('payout', salt, uuid),
    commitTo('agreement', salt, uuid),
    commitTo('payout', `0x${'b2'.repeat(32)}`, uuid),
    commitTo('payout', salt, uuid.replace('f', 'e')),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it('refuses an invalid uuid or salt', () => {
  expect(() => commitTo('payout', salt, '42')).toThrow('Not a uuid: "42".');
  expect(() => commitTo('payout', '0x1234', uuid)).toThrow('A salt has 32 bytes.');
});
