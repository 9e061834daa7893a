import { Wallet } from 'ethers';
import { expect, it } from 'vitest';
import { localChainId, refusesWellKnownKeys } from './well-known-keys.ts';

const phrase = 'test test test test test test test test test test test junk';
const address = Wallet.fromPhrase(phrase).address;

it('refuses a published phrase and the keys of it on every chain but the local one', () => {
  expect(() => refusesWellKnownKeys(1n, { phrase })).toThrow('chain 1 needs one of your own');
  expect(() => refusesWellKnownKeys(1n, { phrase: `  ${phrase.toUpperCase()} ` })).toThrow(
    'chain 1 needs one of your own',
  );
  expect(() => refusesWellKnownKeys(8453n, { address })).toThrow(`The key of ${address} is a published test key`);
  expect(() => refusesWellKnownKeys(localChainId, { phrase })).not.toThrow();
  expect(() => refusesWellKnownKeys(localChainId, { address })).not.toThrow();
});

it('refuses keys that are small numbers', () => {
  const one = new Wallet(`0x${'00'.repeat(31)}01`);
  expect(() => refusesWellKnownKeys(1n, { address: one.address })).toThrow('is a published test key');
});

it('accepts other keys', () => {
  const own = Wallet.createRandom();
  expect(() => refusesWellKnownKeys(1n, { phrase: own.mnemonic!.phrase })).not.toThrow();
  expect(() => refusesWellKnownKeys(1n, { address: own.address })).not.toThrow();
});

it('does not repeat the phrase in its message', () => {
  expect(() => refusesWellKnownKeys(1n, { phrase })).not.toThrow('junk');
});
