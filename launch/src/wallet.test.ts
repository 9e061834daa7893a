import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWallet } from './wallet.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-wallet-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a first start makes words of its own, for their owner's eyes alone, and later starts use them", () => {
  const first = openWallet(dataDir, undefined);
  const file = join(dataDir, 'wallet-mnemonic');
  expect(readFileSync(file, 'utf8').trim()).toBe(first.mnemonic);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openWallet(dataDir, undefined)).toEqual(first);
});

test('words from outside are used and not kept', () => {
  const { mnemonic, operatorAddress } = openWallet(dataDir, undefined);
  rmSync(join(dataDir, 'wallet-mnemonic'));
  expect(openWallet(dataDir, `  ${mnemonic.replace(' ', '\n')} `).operatorAddress).toBe(operatorAddress);
  expect(() => statSync(join(dataDir, 'wallet-mnemonic'))).toThrow();
});

test('wrong words are refused without being quoted', () => {
  const wrong = 'correct horse battery staple';
  expect(() => openWallet(dataDir, wrong)).toThrow(/WALLET_MNEMONIC/);
  try {
    openWallet(dataDir, wrong);
  } catch (error) {
    expect(String(error)).not.toMatch(/horse/);
  }
});

test('lost words of a chain that holds money are not replaced by new ones', () => {
  mkdirSync(join(dataDir, 'chain'));
  writeFileSync(join(dataDir, 'chain', 'genesis.json'), '{}');
  expect(() => openWallet(dataDir, undefined)).toThrow(/wallet-mnemonic is missing/);
});
