import {
  formatSalary,
  payOfSalary,
  type Currency,
  type NairaPerDollar,
  type SalaryPeriod,
} from '@hireledger/domain/money/salary';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** What a payout is computed from. Salary in whole units of its currency. */
export interface PaidJob {
  jobTitle: string;
  salaryMin: bigint | null;
  currency: Currency;
  salaryPeriod: SalaryPeriod | null;
}

/** What the job pays in minor units of a dollar; null where no payout follows from its salary. */
export const salaryAmount = ({ salaryMin, ...job }: PaidJob, rate: NairaPerDollar): bigint | null =>
  payOfSalary({ ...job, salaryMin: salaryMin === null ? null : Number(salaryMin) }, rate);

/** Says where the amount of a payout comes from. */
export function amountBasis(job: PaidJob, rate: NairaPerDollar): string {
  const lower = job.salaryMin === null ? null : Number(job.salaryMin);
  if (lower === null || lower === 0) return 'This job has no salary. Enter the amount.';
  const salary = formatSalary({ ...job, salaryMin: lower, salaryMax: lower });
  if (salaryAmount(job, rate) === null) return `The job pays from ${salary}. Enter the amount of this payment.`;
  return job.currency === 'USD'
    ? `Taken from the job: ${salary}.`
    : `Taken from the job: ${salary}, at ₦${grouped(rate)} per $1.`;
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
  /** Left out if the job has none. */
  salaryPeriod?: SalaryPeriod;
  usdNgnRate: NairaPerDollar;
  /** Of a bonus: why it is paid. */
  bonusReason?: string;
  /** 32 random bytes, 0x-prefixed hex: without them nobody finds the terms of a hash by trying. */
  salt: string;
}

/**
 * Compares the amount in an approval, if it names one, with the contract's. Minor units.
 * @throws AppError MILESTONE_CONFLICT with `details` { amount }
 */
export function requireContractAmount(agreed: string, named: bigint | undefined): void {
  if (named === undefined || named === BigInt(agreed)) return;
  throw new AppError('MILESTONE_CONFLICT', `The contract says ${formatUsd(agreed)} for this work.`, {
    details: { amount: agreed },
  });
}

/**
 * Whether an offer is an accepted contract that is paid when the work is approved: its company signed nothing when it sent it.
 * @param offer the table, by its name in the query
 */
export const isPaidOnApproval = (sql: Sql | Transaction, offer: Fragment): Fragment =>
  sql`(${offer}.state = 'accepted' AND ${offer}.consent_id IS NULL)`;
