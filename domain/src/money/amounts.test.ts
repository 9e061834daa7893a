import { expect, test } from 'vitest';
import { amountProblem } from './amounts.ts';

test('an amount below zero, of zero, below a cent and beyond every token are each refused with a sentence of their own', () => {
  const sentences = [-1n, 0n, 9_999n, 2n ** 128n].map(amountProblem);
  expect(sentences).not.toContain(null);
  expect(new Set(sentences).size).toBe(4);
  expect([10_000n, 10_001n, 2n ** 128n - 1n].map(amountProblem)).toEqual([null, null, null]);
});
