/** Of a cent, in minor units. */
const CENT = 10_000n;

/**
 * The tax in an amount that was paid: the amount is the sum of both, to the last minor unit.
 * @param amount minor units
 * @returns minor units; the net amount is rounded to the nearest cent, half up
 */
export function taxIn(amount: bigint, taxRateBps: number): { net: bigint; tax: bigint } {
  const divisor = (10_000n + BigInt(taxRateBps)) * CENT;
  const net = ((2n * amount * 10_000n + divisor) / (2n * divisor)) * CENT;
  return { net, tax: amount - net };
}
