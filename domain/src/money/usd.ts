import { grouped } from '../numbers/grouped.ts';
/** TestUSD and every dollar amount of the product are integers in millionths of a dollar. */
export const USD_DECIMALS = 6;
const UNIT = 10n ** BigInt(USD_DECIMALS);

/** Whole dollars as minor units. */
export const dollars = (whole: number): bigint => BigInt(whole) * UNIT;

/** `1250500000n` → `"$1,250.50"`; digits after the cent are cut, never rounded up. */
export function formatUsd(minorUnits: bigint | string): string {
  const amount = BigInt(minorUnits);
  const size = amount < 0n ? -amount : amount;
  const whole = grouped(size / UNIT);
  const cents = ((size % UNIT) / 10_000n).toString().padStart(2, '0');
  return `${amount < 0n ? '-' : ''}$${whole}.${cents}`;
}

/** `1250505000n` → `"1250.505"`: at least two decimals, and every one that is not zero, for who adds the amounts up. */
export function exactUsd(minorUnits: bigint | string): string {
  const amount = BigInt(minorUnits);
  const rest = (amount < 0n ? -amount : amount) % 10_000n;
  return `${formatUsd(amount).replaceAll(/[$,]/g, '')}${
    rest === 0n
      ? ''
      : rest
          .toString()
          .padStart(4, '0')
          .replace(/0{1,3}$/, '')
  }`;
}
