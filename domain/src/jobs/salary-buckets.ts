import type { Currency, NairaPerDollar } from '../money/salary.ts';

/**
 * The Salary Range choices of the board. Bounds are whole dollars, `from` inclusive, `to` exclusive; naira salaries are
 * converted, so one choice finds both. A job is in every range that its own range overlaps; one without a salary is in
 * none.
 */
export const SALARY_BUCKETS = [
  { id: '0-500', from: 0, to: 500 },
  { id: '500-1000', from: 500, to: 1_000 },
  { id: '1000-2000', from: 1_000, to: 2_000 },
  { id: '2000-5000', from: 2_000, to: 5_000 },
  { id: '5000-10000', from: 5_000, to: 10_000 },
  { id: '10000-', from: 10_000, to: null },
] as const;
type SalaryBucket = (typeof SALARY_BUCKETS)[number]['id'];
export const SALARY_BUCKET_IDS = SALARY_BUCKETS.map(({ id }) => id) as [SalaryBucket, ...SalaryBucket[]];

/** A bound of a range, whole dollars, in whole units of another currency. */
export const bucketBound = (dollars: number, currency: Currency, rate: NairaPerDollar): number =>
  currency === 'USD' ? dollars : Math.round(dollars * Number(rate));
