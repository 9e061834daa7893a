import { expect, test } from 'vitest';
import { amountProblem, CENT } from './amounts.ts';

test('an amount below zero, of zero, below a cent, with a part of a cent and beyond every token are each refused with a sentence of their own', () => {
  const sentences = [-1n, 0n, 9_999n, 10_001n, 2n ** 128n].map(amountProblem);
  expect(sentences).not.toContain(null);
  expect(new Set(sentences).size).toBe(5);
  expect([CENT, 2n * CENT, 1_000_000n * CENT].map(amountProblem)).toEqual([null, null, null]);
});
