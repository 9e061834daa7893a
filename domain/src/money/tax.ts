/** Of a cent, in minor units. */
const CENT = 10_000n;

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
