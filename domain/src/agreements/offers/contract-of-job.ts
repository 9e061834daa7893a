import { payOfSalary, type Currency, type NairaPerDollar, type SalaryPeriod } from '../../money/salary.ts';
import { addDays } from './contract-days.ts';
import { CONTRACT_TEXT_MAX, CONTRACT_TITLE_MAX, OFFER_DAYS_DEFAULT, REVIEW_DAYS_DEFAULT, WORK_DAYS } from './limits.ts';

/** What a contract is filled in from. Salary in whole units of its currency. */
export interface OfferedJob {
  jobTitle: string;
  jobDescription: string;
  responsibilities: string;
  salaryMin: number | null;
  salaryPeriod: SalaryPeriod | null;
  currency: Currency;
}

/**
 * Where a contract for this job begins: the job as one milestone. Its scope are the responsibilities, since the description
 * advertises the job. The amount is null where none follows from the salary.
 */
export function contractOfJob(
  { jobTitle, jobDescription, responsibilities, ...pay }: OfferedJob,
  today: string,
  rate: NairaPerDollar,
) {
  const title = jobTitle.slice(0, CONTRACT_TITLE_MAX);
  const expiresOn = addDays(today, OFFER_DAYS_DEFAULT);
  const amount = payOfSalary(pay, rate);
  return {
    title,
    scope: (responsibilities || jobDescription).slice(0, CONTRACT_TEXT_MAX),
    milestones: [{ title, amount: amount?.toString() ?? null, dueOn: addDays(expiresOn, WORK_DAYS) }],
    reviewDays: REVIEW_DAYS_DEFAULT,
    governingText: '',
    currency: pay.currency,
    expiresOn,
  };
}
