import { expect, test } from 'vitest';
import { classify, type Receipt } from './classify.ts';

const moment = { settledBlock: 100, settledNonces: 7 };
const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  hash: '0x1',
  blockNumber: 90,
  succeeded: true,
  ...changes,
});

test('without a receipt and with its nonce unspent it may have been sent: send it again', () => {
  expect(classify(7, [], moment).is).toBe('open');
});

test('without a receipt and with its nonce spent, another transaction took its place', () => {
  expect(classify(6, [], moment).is).toBe('displaced');
});

test('a successful receipt is left to the indexer, however new its block is', () => {
  expect(classify(6, [receipt({ blockNumber: 101 })], moment).is).toBe('mined');
});

test('a refusal counts only once its block has the required confirmations', () => {
  expect(classify(6, [receipt({ succeeded: false, blockNumber: 101 })], moment).is).toBe('refused-for-now');
  expect(classify(6, [receipt({ succeeded: false, blockNumber: 100 })], moment).is).toBe('reverted');
});
