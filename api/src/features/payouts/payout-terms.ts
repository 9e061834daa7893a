import { salaryInUsd, type Currency, type NairaPerDollar } from '@hireledger/domain/money/salary';
import { grouped } from '@hireledger/domain/numbers/grouped';

/** What a payout is computed from. Salary in whole units of its currency. */
export interface PaidJob {
  jobTitle: string;
  salaryMin: bigint | null;
  currency: Currency;
}

/** The job's lower salary in minor units of a dollar; null if it has none. */
export function salaryAmount({ salaryMin, currency }: PaidJob, rate: NairaPerDollar): bigint | null {
  if (salaryMin === null) return null;
  const amount = salaryInUsd(Number(salaryMin), currency, rate);
  return amount > 0n ? amount : null;
}

/** Says where the amount of a payout comes from. */
export function amountBasis(job: PaidJob, rate: NairaPerDollar): string {
  if (salaryAmount(job, rate) === null) return 'This job has no salary. Enter the amount.';
  const salary = grouped(Number(job.salaryMin));
  return job.currency === 'USD'
    ? `The job's salary from $${salary}.`
    : `The job's salary from ₦${salary}, at ₦${rate} per $1.`;
}

/** The terms that an agreement fixes; the chain gets their hash. */
export interface AgreementTerms {
  jobId: string;
  jobTitle: string;
  companyName: string;
  talentName: string;
  /** Minor units. */
  amount: string;
  salaryMin: number | null;
  currency: Currency;
  usdNgnRate: NairaPerDollar;
  agreedAt: string;
}
