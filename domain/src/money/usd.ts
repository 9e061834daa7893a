import { grouped } from '../numbers/grouped.ts';
/** TestUSD and every dollar amount of the product are integers in millionths of a dollar. */
export const USD_DECIMALS = 6;
const UNIT = 10n ** BigInt(USD_DECIMALS);

/**
 * `"1,250.5"` → `1250500000n`. Null for anything that is not a plain non-negative decimal with at most six places. A
 * comma is only between thousands: many people write cents after one, and `12,50` must not become 1,250.
 */
export function parseUsd(text: string): bigint | null {
  const match = /^(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  return BigInt(match[1]!.replaceAll(',', '')) * UNIT + BigInt((match[2] ?? '').padEnd(USD_DECIMALS, '0'));
}

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
  return `${usdInputValue(amount)}${
    rest === 0n
      ? ''
      : rest
          .toString()
          .padStart(4, '0')
          .replace(/0{1,3}$/, '')
  }`;
}

/** `1250500000n` → `"1250.50"`, for an input field. */
export function usdInputValue(minorUnits: bigint | string): string {
  return formatUsd(minorUnits).replaceAll(/[$,]/g, '');
}
