import { createHash, randomUUID } from 'node:crypto';
import { HDNodeWallet, hexlify } from 'ethers';
import { expect, test } from 'vitest';
import { openKeyring, type Key } from './keyring.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const ID = '0190b3c5-6f1e-7c3a-9a42-5b7d1e2f3a4b';

/** As ethers derives it. */
const derived = (path: string) => {
  const { address, privateKey } = HDNodeWallet.fromPhrase(PHRASE, undefined, path);
  return { address, privateKey };
};
const plain = ({ address, secret }: Key) => ({ address, privateKey: hexlify(secret) });

test('numbered wallets keep the derivation branch that they always had', () => {
  const keyring = openKeyring(PHRASE);
  for (const index of [0, 7, 1_000_000, 0x7fff_ffff])
    expect(plain(keyring.keyOf({ index }))).toEqual(derived(`m/44'/60'/1'/0/${index}`));
  expect(keyring.identity).toBe(derived("m/44'/60'/3'/0'/0'").address);
  expect(plain(keyring.arbiter)).toEqual(derived("m/44'/60'/4'/0'/0'"));
});

test('a key of an account or an agreement follows from its id alone, by hardened derivation', () => {
  for (const id of [ID, ...Array.from({ length: 50 }, () => randomUUID())]) {
    const sum = createHash('sha256').update(`hireledger custody\0agreement\0${id}`).digest();
    const [a, b] = [sum.readUInt32BE(0) & 0x7fffffff, sum.readUInt32BE(4) & 0x7fffffff];
    const key = openKeyring(PHRASE).keyOf({ kind: 'agreement', id });
    expect(plain(key)).toEqual(derived(`m/44'/60'/2'/${a}'/${b}'`));
  }
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
