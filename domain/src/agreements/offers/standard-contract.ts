// Why: docs/decisions/0283-hire-by-a-standard-contract-that-is-paid-on-approval.md
import type { NairaPerDollar } from '../../money/salary.ts';
import { contractOfJob, type OfferedJob } from './contract-of-job.ts';
import type { ContractDocument } from './document.ts';
import { milestoneProblem } from './limits.ts';

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
