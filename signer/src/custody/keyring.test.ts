import { createHash } from 'node:crypto';
import { HDNodeWallet } from 'ethers';
import { expect, test } from 'vitest';
import { openKeyring } from './keyring.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const ID = '0190b3c5-6f1e-7c3a-9a42-5b7d1e2f3a4b';

test('numbered wallets keep the derivation branch that they always had', () => {
  const keyring = openKeyring(PHRASE);
  expect(keyring.addressOf({ index: 7 })).toBe(HDNodeWallet.fromPhrase(PHRASE, undefined, "m/44'/60'/1'/0/7").address);
});

test('an address of an account or an agreement follows from its id alone, by hardened derivation', () => {
  const sum = createHash('sha256').update(`hireledger custody\0agreement\0${ID}`).digest();
  const [a, b] = [sum.readUInt32BE(0) & 0x7fffffff, sum.readUInt32BE(4) & 0x7fffffff];
  const path = `m/44'/60'/2'/${a}'/${b}'`;
  expect(openKeyring(PHRASE).addressOf({ kind: 'agreement', id: ID })).toBe(
    HDNodeWallet.fromPhrase(PHRASE, undefined, path).address,
  );
});

test('every thing has an address of its own, and each belongs to its key', () => {
  const keyring = openKeyring(PHRASE);
  const all = [{ index: 0 }, { index: 1 }, { kind: 'account', id: ID }, { kind: 'agreement', id: ID }] as const;
  expect(new Set(all.map(keyring.addressOf)).size).toBe(4);
  for (const custody of all) expect(keyring.keyOf(custody).address).toBe(openKeyring(PHRASE).addressOf(custody));
});

test('a phrase with a wrong checksum is refused without being repeated', () => {
  const wrong = PHRASE.replace(/yellow$/, 'winner');
  expect(() => openKeyring(wrong)).toThrow(/^(?!.*sausage).*not a wallet phrase/);
});
