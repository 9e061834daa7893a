import { expect, test } from 'vitest';
import { Transaction } from 'ethers';
import { feeCeiling, raisedFees, signReplacement, signTransaction, type Fees } from './operator-transaction.ts';
import { OPERATOR as operator } from '../testing/world.ts';

const now: Fees = { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n };

test('a replacement offers 15 % more, or the present fees if those are higher', () => {
  const first = signTransaction(operator, 1n, { to: operator.address, data: '0x', gasLimit: 21_000n }, 4, {
    maxFeePerGas: 100n,
    maxPriorityFeePerGas: 1n,
  });
  expect(raisedFees(first.raw, now)).toEqual({ maxFeePerGas: 116n, maxPriorityFeePerGas: 10n });
});

test('an hour of replacements stays below a few times the present fees, and below the configured maximum', () => {
  let last = signTransaction(operator, 1n, { to: operator.address, data: '0x', gasLimit: 21_000n }, 4, now);
  const most = 400n;
  for (let minute = 0; minute < 60; minute += 1) {
    const raised = raisedFees(last.raw, now);
    if (raised.maxFeePerGas <= feeCeiling(now, most).maxFeePerGas) last = signReplacement(operator, last.raw, raised);
  }
  expect(last.maxFeePerGas).toBeLessThanOrEqual(most);
  expect(feeCeiling(now, 10_000n).maxFeePerGas).toBe(now.maxFeePerGas * 5n);
});

const call = { to: `0x${'5e'.repeat(20)}`, data: '0x1234', gasLimit: 100_000n };
const fees = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 100n };

test('the same transaction signed twice has the same bytes, so a repeat is recognised', () => {
  const once = signTransaction(operator, 31337n, call, 5, fees);
  expect(signTransaction(operator, 31337n, call, 5, fees)).toEqual(once);
  expect(Transaction.from(once.raw)).toMatchObject({ from: operator.address, hash: once.hash, nonce: 5 });
});

test('a replacement keeps nonce and call and offers at least 15 % more', () => {
  const before = signTransaction(operator, 31337n, call, 5, fees);
  const after = Transaction.from(
    signReplacement(operator, before.raw, raisedFees(before.raw, { maxFeePerGas: 1n, maxPriorityFeePerGas: 500n })).raw,
  );
  expect(after).toMatchObject({ nonce: 5, data: call.data, from: operator.address });
  expect(after.to!.toLowerCase()).toBe(call.to);
  expect(after.maxFeePerGas).toBeGreaterThanOrEqual(1_150n);
  expect(after.maxPriorityFeePerGas).toBe(500n);
});
