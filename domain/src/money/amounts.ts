/** A cent, in minor units: the least that anybody pays. */
export const CENT = 10_000n;
/** More than any token has. */
const TOO_LARGE = 2n ** 128n;

/**
 * Why nobody can pay this, as a sentence; null if it is an amount. In minor units, as they were sent. A part of a cent could be
 * paid, and never be withdrawn.
 */
export function amountProblem(amount: bigint): string | null {
  if (amount < 0n) return 'An amount cannot be negative.';
  if (amount === 0n) return 'Enter an amount above zero.';
  if (amount < CENT) return 'The smallest amount is $0.01.';
  if (amount >= TOO_LARGE) return 'This amount is too large.';
  if (amount % CENT !== 0n) return 'Enter whole cents.';
  return null;
}

/**
 * The tax in an amount that was paid: the amount is the sum of both, to the last minor unit.
 * @param amount minor units
 * @returns minor units; the net amount is rounded to the nearest cent, half up, and is the whole amount without a rate
 */
export function taxIn(amount: bigint, taxRateBps: number): { net: bigint; tax: bigint } {
  if (taxRateBps === 0) return { net: amount, tax: 0n };
  const divisor = (10_000n + BigInt(taxRateBps)) * CENT;
  const net = ((2n * amount * 10_000n + divisor) / (2n * divisor)) * CENT;
  return { net, tax: amount - net };
}
