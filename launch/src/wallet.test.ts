import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorFrom } from './operator-key.ts';
import { openPhrase, openWallet } from './wallet.ts';

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
  const { mnemonic, operatorAddress } = openPhrase(dataDir, undefined);
  rmSync(join(dataDir, 'wallet-mnemonic'));
  expect(openPhrase(dataDir, `  ${mnemonic.replace(' ', '\n')} `).operatorAddress).toBe(operatorAddress);
  expect(() => statSync(join(dataDir, 'wallet-mnemonic'))).toThrow();
});

test('wrong words are refused without being quoted', () => {
  const wrong = 'correct horse battery staple';
  expect(() => openPhrase(dataDir, wrong)).toThrow(/WALLET_MNEMONIC/);
  try {
    openPhrase(dataDir, wrong);
  } catch (error) {
    expect(String(error)).not.toMatch(/horse/);
  }
});

test('lost words of a chain that holds money are not replaced by new ones', () => {
  mkdirSync(join(dataDir, 'chain'));
  writeFileSync(join(dataDir, 'chain', 'genesis.json'), '{}');
  expect(() => openWallet(dataDir, undefined)).toThrow(/wallet-mnemonic is missing/);
});

const operatorKey = () => readFileSync(join(dataDir, 'operator-key'), 'utf8').trim();

test("a first start makes a key of its own for the operator, for its owner's eyes alone, which does not follow from the words", () => {
  const { mnemonic, operator } = openWallet(dataDir, undefined);
  expect(operator.address).not.toBe(operatorFrom(mnemonic).address);
  expect(operatorKey()).toMatch(/^0x[0-9a-f]{64}$/);
  expect(statSync(operator.file).mode & 0o777).toBe(0o600);
});

test('the first start after an upgrade makes it from the words, so that address and nonces stay', () => {
  const { mnemonic } = openPhrase(dataDir, undefined);
  const { operator } = openWallet(dataDir, undefined);
  expect(operatorKey()).toBe(operatorFrom(mnemonic).privateKey);
  expect(operator.address).toBe(operatorFrom(mnemonic).address);
});

test('words from outside give its key, and other words later do not change it', () => {
  const one = 'test walk nut penalty hip pave soap entry language right filter choice';
  const other = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  expect(openWallet(dataDir, one).operator.address).toBe(operatorFrom(one).address);
  expect(openWallet(dataDir, other).operator.address).toBe(operatorFrom(one).address);
});

test('a lost key of the operator is not replaced by another one', () => {
  openWallet(dataDir, undefined);
  mkdirSync(join(dataDir, 'signer'));
  rmSync(join(dataDir, 'operator-key'));
  expect(() => openWallet(dataDir, undefined)).toThrow(/operator-key is missing/);
});

test('a damaged key of the operator is refused without being quoted', () => {
  openWallet(dataDir, undefined);
  writeFileSync(join(dataDir, 'operator-key'), '0xbeef');
  expect(() => openWallet(dataDir, undefined)).toThrow(/^(?!.*beef).*operator-key holds no private key/);
});
