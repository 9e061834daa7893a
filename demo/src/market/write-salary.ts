import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { EmploymentType } from '@hireledger/domain/jobs/options';
import type { Currency, SalaryPeriod } from '@hireledger/domain/money/salary';
import type { Random } from './seeded-random.ts';

/** What one amount is paid for: its size in months of pay, and what it is rounded to, in whole units. */
const PERIODS: Record<SalaryPeriod, { months: number; step: Record<Currency, number> }> = {
  month: { months: 1, step: { NGN: 10_000, USD: 50 } },
  year: { months: 12, step: { NGN: 100_000, USD: 1000 } },
  hour: { months: 1 / 160, step: { NGN: 100, USD: 1 } },
  project: { months: 2, step: { NGN: 50_000, USD: 100 } },
};

/** Turns a month's pay into the salary of a job: in what it is usually paid for, from a lower to a higher amount. */
export function writeSalary(
  {
    currency,
    monthly,
    employmentTypes,
    leads,
  }: {
    currency: Currency;
    monthly: number;
    employmentTypes: readonly EmploymentType[];
    leads: boolean;
  },
  random: Random,
): Pick<JobFormInput, 'currency' | 'salaryPeriod' | 'salaryMin' | 'salaryMax'> {
  const salaryPeriod = periodOf(employmentTypes, leads, random);
  if (random.happens(0.14)) return { currency, salaryPeriod, salaryMin: null, salaryMax: null };
  const { months, step } = PERIODS[salaryPeriod];
  const rounded = (amount: number) => Math.max(1, Math.round(amount / step[currency])) * step[currency];
  const salaryMin = rounded(monthly * months * (0.85 + random.next() * 0.35));
  return {
    currency,
    salaryPeriod,
    salaryMin,
    salaryMax: random.happens(0.06) ? null : rounded(salaryMin * (1.15 + random.next() * 0.35)),
  };
}

/** Contracts are paid by the hour or by project, part-time mostly by the hour, leaders mostly by the year. */
function periodOf(types: readonly EmploymentType[], leads: boolean, random: Random): SalaryPeriod {
  const weights: readonly (readonly [SalaryPeriod, number])[] = types.includes('Contract')
    ? [
        ['hour', 4],
        ['project', 4],
        ['month', 2],
      ]
    : types.includes('Part-Time')
      ? [
          ['hour', 6],
          ['month', 4],
        ]
      : types.includes('Internship')
        ? [['month', 1]]
        : [
            ['month', leads ? 3 : 7],
            ['year', leads ? 7 : 3],
          ];
  return random.weighted(weights, ([, weight]) => weight)[0];
}
