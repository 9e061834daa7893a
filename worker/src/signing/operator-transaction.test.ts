import { expect, test } from 'vitest';
import { openKeyring } from './keyring.ts';
import { feeCeiling, raisedFees, signReplacement, signTransaction, type Fees } from './operator-transaction.ts';
import { PHRASE } from '../testing/world.ts';

const { operator } = openKeyring(PHRASE);
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
