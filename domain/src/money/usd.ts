import { grouped } from '../numbers/grouped.ts';
/** TestUSD and every dollar amount of the product are integers in millionths of a dollar. */
export const USD_DECIMALS = 6;
const UNIT = 10n ** BigInt(USD_DECIMALS);

/** Whole dollars as minor units. */
export const dollars = (whole: number): bigint => BigInt(whole) * UNIT;

/**
 * `1250500000n` → `"$1,250.50"`, `617275000n` → `"$617.275"`: two decimals, and every further digit that is not zero. Half
 * of an odd amount has one: cut, what both sides get would not add up to it.
 */
export function formatUsd(minorUnits: bigint | string): string {
  const amount = BigInt(minorUnits);
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % UNIT)
    .toString()
    .padStart(USD_DECIMALS, '0')
    .replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}$${grouped(size / UNIT)}.${fraction}`;
}

/** The same as a plain number, for files: `1250505000n` → `"1250.505"`. */
export const exactUsd = (minorUnits: bigint | string): string => formatUsd(minorUnits).replaceAll(/[$,]/g, '');
