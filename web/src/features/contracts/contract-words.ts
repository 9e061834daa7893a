import type { Agreement } from '@hireledger/domain/http/agreements';
import type { AgreementTerms } from '@hireledger/domain/http/contract-file';
import { formatSalary, salaryInUsd } from '@hireledger/domain/money/salary';
import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';

type Change = Agreement['history'][number];

/** `{ to: 'Shortlisted', actorName: 'Acme' }` → `'shortlisted the application'`: to follow the actor's name. */
export function deedOf({ from, to }: Pick<Change, 'from' | 'to'>): string {
  if (from === 'Completed' && to !== 'Approved') return 'requested changes';
  if (from === 'Hired' && to === 'Shortlisted') return 'withdrew the offer';
  switch (to) {
    case 'Pending':
      return 'applied outside HireLedger';
    case 'Applied':
      return from === 'Pending'
        ? 'confirmed the application'
        : from === 'Declined'
          ? 'reconsidered the application'
          : 'applied';
    case 'Shortlisted':
      return 'shortlisted the application';
    case 'Hired':
      return 'sent a contract';
    case 'Accepted':
      return 'accepted the contract';
    case 'Completed':
      return 'marked the work as done';
    case 'Approved':
      return 'approved the payment and these terms';
    case 'Declined':
      return 'declined the application';
    case 'Rejected':
      return 'rejected the contract';
    case 'Withdrawn':
      return 'withdrew the application';
  }
}

/** How the pay was set, from the contract's own terms: the salary and that day's rate. */
export function payBasis({
  amount,
  salaryMin,
  currency,
  salaryPeriod,
  usdNgnRate,
  bonusReason,
}: AgreementTerms): string {
  if (bonusReason !== undefined) return 'A bonus beside the contract. The company set the amount.';
  if (salaryMin === null) return 'The job has no salary. The company set the amount.';
  const salary = formatSalary({ salaryMin, salaryMax: salaryMin, currency, salaryPeriod: salaryPeriod ?? null });
  const inDollars = salaryInUsd(salaryMin, currency, usdNgnRate);
  const rate = currency === 'NGN' ? `, ${formatUsd(inDollars)} at ₦${grouped(usdNgnRate)} per $1` : '';
  return inDollars === BigInt(amount)
    ? `This is the job's salary from ${salary}${rate}.`
    : `The job's salary is from ${salary}${rate}. The company set the amount to ${formatUsd(amount)}.`;
}

const LABELS: Record<string, string> = {
  jobTitle: 'Job title',
  jobId: 'Job ID',
  companyName: 'Company',
  talentName: 'Talent',
  amount: 'Pay',
  salaryMin: 'Minimum salary',
  currency: 'Salary currency',
  salaryPeriod: 'Salary is paid per',
  usdNgnRate: 'Exchange rate (₦ per $1)',
  bonusReason: 'Reason',
  agreedAt: 'Agreed at',
  salt: 'Random salt',
};

export interface TermLine {
  key: string;
  label: string;
  value: string;
}

/** Every term of the contract in words; terms unknown to this version are shown as they are. */
export function termLines(terms: AgreementTerms): TermLine[] {
  const known = Object.keys(LABELS).filter((key) => key in terms);
  const others = Object.keys(terms).filter((key) => !(key in LABELS));
  return [...known, ...others].map((key) => ({
    key,
    label: LABELS[key] ?? key,
    value: wordOf(key, terms[key], terms),
  }));
}

function wordOf(key: string, value: unknown, { currency }: AgreementTerms): string {
  if (key === 'amount' && typeof value === 'string') return `${formatUsd(value)} (base units: ${value})`;
  if (key === 'salaryMin')
    return typeof value === 'number'
      ? formatSalary({ salaryMin: value, salaryMax: value, currency, salaryPeriod: null })
      : 'Not stated';
  if (key === 'usdNgnRate' && typeof value === 'string') return grouped(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
