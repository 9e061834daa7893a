import { USD_DECIMALS } from './usd.ts';
import { grouped } from '../numbers/grouped.ts';

export const CURRENCIES = ['NGN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const CURRENCY_SIGNS = { NGN: '₦', USD: '$' } as const satisfies Record<Currency, string>;

/** What a salary is paid for. Jobs whose company did not say have none. */
export const SALARY_PERIODS = ['month', 'year', 'hour', 'project'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/**
 * Whether a job's salary is what one payout usually is: of a month's work or of a project. A year's salary or an hourly
 * rate is not. A salary without a period counts as monthly.
 */
export const isPaidAtOnce = (period: SalaryPeriod | null): boolean => period !== 'year' && period !== 'hour';

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

/**
 * What a job pays in minor units of a dollar: its lower salary; null if it has none, or if it is a year's salary or an hourly
 * rate, of which no payment follows.
 */
export function payOfSalary(
  { salaryMin, salaryPeriod, currency }: Omit<Salary, 'salaryMax'>,
  rate: NairaPerDollar,
): bigint | null {
  if (salaryMin === null || !isPaidAtOnce(salaryPeriod)) return null;
  const amount = salaryInUsd(salaryMin, currency, rate);
  return amount > 0n ? amount : null;
}

/** A job's salary, in whole units of its currency. */
interface Salary {
  salaryMin: number | null;
  salaryMax: number | null;
  currency: Currency;
  salaryPeriod: SalaryPeriod | null;
}

/** `"₦300,000 - ₦500,000/month"`, without the period if it is not known; says so if one end or both are missing. */
export function formatSalary({ salaryMin: min, salaryMax: max, currency, salaryPeriod }: Salary): string {
  const show = (value: number) => CURRENCY_SIGNS[currency] + grouped(value);
  const per = salaryPeriod === null ? '' : `/${salaryPeriod}`;
  if (min !== null && max !== null) return (min === max ? show(min) : `${show(min)} - ${show(max)}`) + per;
  if (min !== null) return `From ${show(min)}${per}`;
  if (max !== null) return `Up to ${show(max)}${per}`;
  return 'Salary not stated';
}
