import { expect, test } from 'vitest';
import { HDNodeWallet } from 'ethers';
import { openKeyring } from './keyring.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

test('custodial wallets use their own derivation branch, separate from the operator', () => {
  const keyring = openKeyring(PHRASE);
  expect(keyring.operator.address).toBe(HDNodeWallet.fromPhrase(PHRASE, undefined, "m/44'/60'/0'/0/0").address);
  expect(keyring.addressAt(7)).toBe(HDNodeWallet.fromPhrase(PHRASE, undefined, "m/44'/60'/1'/0/7").address);
});

test('an address always belongs to its signer', () => {
  const keyring = openKeyring(PHRASE);
  expect(keyring.signerAt(3).address).toBe(keyring.addressAt(3));
  expect(openKeyring(PHRASE).addressAt(3)).toBe(keyring.addressAt(3));
});

test('a phrase with a wrong checksum is refused without being repeated', () => {
  const wrong = PHRASE.replace(/yellow$/, 'winner');
  expect(() => openKeyring(wrong)).toThrow(/^(?!.*sausage).*not a wallet phrase/);
});
