import { USD_DECIMALS } from './usd.ts';
import { grouped } from '../numbers/grouped.ts';

export const CURRENCIES = ['NGN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Naira for one dollar, as a decimal string such as "1550" or "1550.25". */
export type NairaPerDollar = string;

/**
 * A salary in whole units of its currency as dollars in minor units, rounded down to the cent. The rate is stored with
 * the agreement, so the figure can be checked later.
 */
export function salaryInUsd(whole: number, currency: Currency, rate: NairaPerDollar): bigint {
  const minorUnits = BigInt(whole) * 10n ** BigInt(USD_DECIMALS);
  if (currency === 'USD') return minorUnits;
  const [integer, fraction = ''] = rate.split('.');
  const scaledRate = BigInt(integer! + fraction);
  const cents = (minorUnits * 10n ** BigInt(fraction.length)) / scaledRate / 10_000n;
  return cents * 10_000n;
}

/** `(300000, 500000, 'NGN')` → `"₦300,000 - ₦500,000"`; says so if one end or both are missing. */
export function formatSalary(min: number | null, max: number | null, currency: Currency): string {
  const sign = currency === 'NGN' ? '₦' : '$';
  const show = (value: number) => sign + grouped(value);
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} - ${show(max)}`;
  if (min !== null) return `From ${show(min)}`;
  if (max !== null) return `Up to ${show(max)}`;
  return 'Salary not stated';
}
