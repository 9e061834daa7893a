import { CURRENCY_SIGNS, type Currency } from '../money/salary.ts';
import { grouped } from '../numbers/grouped.ts';

/**
 * `(500, 1000, 'USD')` → '$500 – $1,000'; without an upper end: '$10,000 and more'; from zero: 'Up to $500'. Whole
 * units of the currency.
 */
export function salaryRange(from: number, to: number | null, currency: Currency): string {
  const show = (value: number) => CURRENCY_SIGNS[currency] + short(value);
  if (to === null) return `${show(from)} and more`;
  return from === 0 ? `Up to ${show(to)}` : `${show(from)} – ${show(to)}`;
}

/** Amounts in naira are in the millions: '₦1.55M' is easier to read than '₦1,550,000', and fits beside a count. */
const short = (value: number): string =>
  value >= 1_000_000 ? `${Number((value / 1_000_000).toFixed(2))}M` : grouped(value);
