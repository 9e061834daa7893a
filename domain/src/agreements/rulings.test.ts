import { expect, test } from 'vitest';
import { dollars } from '../money/usd.ts';
import { defaultShare, splitProblem } from './rulings.ts';

test('a split gives the payee whole cents, from nothing to everything', () => {
  const amount = dollars(100);
  for (const toPayee of [0n, dollars(30), amount]) expect(splitProblem(toPayee, amount)).toBeNull();
  expect(splitProblem(amount + 10_000n, amount)).toMatch(/from zero/);
  expect(splitProblem(-10_000n, amount)).toMatch(/from zero/);
  expect(splitProblem(1n, amount)).toBe('Enter whole cents.');
  // An amount that is no whole cents itself can be given as a whole.
  expect(splitProblem(amount + 1n, amount + 1n)).toBeNull();
});

test('without a ruling the payee gets the agreed parts of the amount, rounded down', () => {
  expect(defaultShare(dollars(100), 5_000)).toBe(dollars(50));
  expect(defaultShare(3n, 5_000)).toBe(1n);
});
