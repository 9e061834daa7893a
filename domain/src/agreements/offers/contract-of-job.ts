// Why: docs/decisions/0283-hire-by-a-standard-contract-that-is-paid-on-approval.md
import { payOfSalary, type Currency, type NairaPerDollar, type SalaryPeriod } from '../../money/salary.ts';
import { addDays } from './contract-days.ts';
import {
  CONTRACT_TEXT_MAX,
  CONTRACT_TITLE_MAX,
  OFFER_DAYS_DEFAULT,
  REVIEW_DAYS_DEFAULT,
  WORK_DAYS,
  milestoneProblem,
} from './limits.ts';
import type { ContractDocument } from './document.ts';

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

const STANDARD_TERMS = [
  'These are the standard terms of HireLedger, for hiring without terms of your own.',
  'The talent does the work described above by the due date and marks it as done. The company reviews it, and approves it or asks for changes.',
  'When the company approves the work, it pays the whole amount. Until then no money is held for this contract.',
  'What the talent made for this work belongs to the company once it is paid. Both sides keep what they share for this work confidential.',
  'To use other terms, or to hold pay in escrow before the work begins, the company sends its own contract. It replaces this one, until the talent accepts.',
].join('\n\n');

/**
 * The contract that hiring makes where the company wrote none: the job as one milestone, paid when the company approves
 * the work. The amount is the job's lower salary, in dollars at today's rate.
 * @returns null where no amount follows from the salary that a contract could have
 */
export function standardContract(
  { companyName, talentName, ...job }: OfferedJob & { companyName: string; talentName: string },
  { today, usdNgnRate }: { today: string; usdNgnRate: NairaPerDollar },
): ContractDocument | null {
  const { milestones, scope, ...form } = contractOfJob(job, today, usdNgnRate);
  const [milestone] = milestones;
  const amount = milestone?.amount;
  if (!milestone || !amount || milestoneProblem(BigInt(amount))) return null;
  return {
    ...form,
    payment: 'on-approval',
    scope: scope.trim() || form.title,
    milestones: [{ ...milestone, amount }],
    governingText: STANDARD_TERMS,
    attachments: [],
    companyName,
    talentName,
    jobTitle: job.jobTitle,
    total: amount,
    usdNgnRate,
    rateOn: today,
    // Nothing is held, so nothing goes back and nobody decides about it.
    graceDays: 0,
    arbiter: null,
    arbitrationDays: 0,
    payeeShareBps: 0,
    feeBps: 0,
  };
}
