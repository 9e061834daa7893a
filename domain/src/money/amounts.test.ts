import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountProblem, CENT, taxIn } from './amounts.ts';
import { dollars } from './usd.ts';

test('an amount below zero, of zero, below a cent, with a part of a cent and beyond every token are each refused with a sentence of their own', () => {
  const sentences = [-1n, 0n, 9_999n, 10_001n, 2n ** 128n].map(amountProblem);
  expect(sentences).not.toContain(null);
  expect(new Set(sentences).size).toBe(5);
  expect([CENT, 2n * CENT, 1_000_000n * CENT].map(amountProblem)).toEqual([null, null, null]);
});

test('tax is a part of the amount: net and tax add up to it, and the net amount is the nearest cent', () => {
  expect(taxIn(dollars(119), 1_900)).toEqual({ net: dollars(100), tax: dollars(19) });
  expect(taxIn(dollars(100), 0)).toEqual({ net: dollars(100), tax: 0n });
  const amounts = fc.bigInt({ min: 1n, max: dollars(100_000_000) * 50n });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 10_000 }), (amount, rate) => {
      const { net, tax } = taxIn(amount, rate);
      expect(net + tax).toBe(amount);
      expect(net % 10_000n).toBe(0n);
      // |net - amount / (1 + rate)| is at most half a cent.
      const off = net * BigInt(10_000 + rate) - amount * 10_000n;
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(10_000n * BigInt(10_000 + rate));
    }),
  );
});
