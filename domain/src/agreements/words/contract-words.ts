import type { Agreement } from '../../http/agreements.ts';
import type { ContractMoment } from '../../http/contract-history.ts';
import type { AgreementTerms } from '../../http/contract-file.ts';
import { formatSalary, salaryInUsd } from '../../money/salary.ts';
import { formatUsd } from '../../money/usd.ts';
import type { Words } from '../offers/document-parts.ts';
import { CAUSE_TEXT } from '../../hiring/contract-moves.ts';
import { dayInWords } from '../../periods/day-in-words.ts';
import { grouped } from '../../numbers/grouped.ts';

type Change = Agreement['history'][number];

/** What a contract that is paid at once is about, with the names that have a direction of their own. `day` in words. */
export function workWords({ companyName, talentName, jobTitle, bonusReason }: AgreementTerms, day: string): Words {
  const [company, talent, job] = [{ name: companyName }, { name: talentName }, { name: jobTitle }];
  return bonusReason !== undefined
    ? [company, ' pays ', talent, ' a bonus beside their contract: “', { name: bonusReason }, '”.']
    : [
        talent,
        ' did the work of “',
        job,
        '” for ',
        company,
        ' and marked it as done. ',
        company,
        ` accepted it and approved the pay on ${day}.`,
      ];
}

/** How the pay was set, and how it is paid. */
export const payWords = (terms: AgreementTerms): string =>
  `${payBasis(terms)} It is paid once, from escrow to the talent's wallet.`;

export const FIXED_TERMS_NOTE = 'These are recorded as a hash on the chain. Any later change would change the hash.';

/** A moment of the history as a sentence without its time; the actor's name first. */
export const momentWords = (change: Change): Words =>
  change.cause ? [CAUSE_TEXT[change.cause]] : [{ name: change.actorName ?? '' }, ` ${deedOf(change)}`];

/** What follows the history: the way of the payment. */
export const paymentMoments = ({ sentAt, releasedAt }: Pick<Agreement['payout'], 'sentAt' | 'releasedAt'>) => [
  ...(sentAt ? [{ at: sentAt, text: 'The payment was sent to the chain' }] : []),
  ...(releasedAt ? [{ at: releasedAt, text: 'The payment was released' }] : []),
];

/**
 * The place of a moment of the contract, or of a stage, in a timeline, in milliseconds. A block has whole seconds: what was
 * signed in the same second comes before it, and the stage that it caused after it.
 */
export const placeInTime = ({ at, ...moment }: { at: string } & (object | ContractMoment)): number => {
  const isOnChain = 'what' in moment && (moment.milestones.length > 0 || moment.what === 'bonus');
  const isCaused = 'cause' in moment && moment.cause !== null;
  return Date.parse(at) + (isCaused ? 1_000 : isOnChain ? 999 : 0);
};

/** What connects a contract with the chain; `note` says what a value is. */
interface ChainFact {
  name: string;
  value: string;
  note?: string;
}

export const chainFactsOf = ({
  id,
  commitment,
  payout,
  salt,
}: Pick<Agreement, 'id' | 'commitment' | 'payout' | 'salt'>): ChainFact[] => [
  {
    name: 'On-chain ID',
    value: commitment,
    note: 'A hash of both wallets, the amount, the terms and the salt. The chain alone does not reveal whose contract this is.',
  },
  ...(payout.transactionHash
    ? [
        {
          name: 'Transaction',
          value: payout.transactionHash,
          ...(payout.blockNumber !== null && { note: `In block ${grouped(payout.blockNumber)}.` }),
        },
      ]
    : []),
  { name: 'Contract ID', value: id },
  {
    name: 'Salt',
    value: salt,
    note: 'Makes the on-chain ID impossible to guess. The terms have a salt of their own, which is not on the chain.',
  },
];

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
    ? `Taken from the job: ${salary}${rate}.`
    : `The job pays from ${salary}${rate}. The company set the amount to ${formatUsd(amount)}.`;
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
  salt: 'Random salt',
  // Of a contract that was sent and is paid on approval.
  title: 'Contract title',
  scope: 'Work',
  milestones: 'Milestones',
  total: 'Total',
  payment: 'Paid',
  governingText: 'General terms',
  attachments: 'Attachments',
  reviewDays: 'Review period (days)',
  graceDays: 'Grace after the due date (days)',
  arbiter: 'Arbiter',
  arbiterName: 'Name of the arbiter',
  arbitrationDays: 'Time of the arbiter (days)',
  payeeShareBps: 'Share of the talent without a decision (0.01 %)',
  feeBps: 'Fee (0.01 %)',
  rateOn: 'Day of the exchange rate',
  expiresOn: 'Could be accepted until',
};

interface TermLine {
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
  if (value === null && key !== 'salaryMin') return 'None';
  if (Array.isArray(value) && value.length === 0) return 'None';
  if (value === 'on-approval') return 'On approval';
  if ((key === 'amount' || key === 'total') && typeof value === 'string')
    return `${formatUsd(value)} (base units: ${value})`;
  if (key === 'salaryMin')
    return typeof value === 'number'
      ? formatSalary({ salaryMin: value, salaryMax: value, currency, salaryPeriod: null })
      : 'Not stated';
  if (key === 'usdNgnRate' && typeof value === 'string') return grouped(value);
  if (key === 'milestones') return milestonesText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface MilestoneTerms {
  title: string;
  amount: string;
  dueOn: string;
}

const isMilestone = (value: unknown): value is MilestoneTerms => {
  const { title, amount, dueOn } = (value ?? {}) as Record<string, unknown>;
  return typeof title === 'string' && /^\d{1,39}$/.test(String(amount)) && /^\d{4}-\d{2}-\d{2}$/.test(String(dueOn));
};

/** As they are hashed where they are not those of a contract. */
const milestonesText = (value: unknown): string =>
  Array.isArray(value) && value.every(isMilestone)
    ? value.map(({ title, amount, dueOn }) => `${title}, ${formatUsd(amount)}, due ${dayInWords(dueOn)}`).join('; ')
    : JSON.stringify(value);
