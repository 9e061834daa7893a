import { MEMBER_ROLES, mayAs, ROLE_NAMES, type MemberRole, type Permission } from '../../accounts/member-roles.ts';
import type { Contract, ContractState, ContractStep } from '../../http/contract.ts';
import type { Role } from '../../hiring/stages.ts';
import { formatUsd } from '../../money/usd.ts';
import { uncapital } from '../../text/capitals.ts';

/** Each state as a label. */
export const CONTRACT_STATE_TEXT: Record<ContractState, string> = {
  offered: 'Offered',
  'changes-requested': 'Changes requested',
  opening: 'Being opened',
  'opening-failed': 'Could not be opened',
  unfunded: 'Not funded',
  'in-progress': 'In progress',
  submitted: 'Work submitted',
  'in-dispute': 'In dispute',
  accepted: 'Accepted',
  done: 'Work done',
  'being-paid': 'Being paid',
  'payment-failed': 'Payment failed',
  completed: 'Completed',
  'partly-paid': 'Partly paid',
  settled: 'Settled',
  ruled: 'Ended by ruling',
  split: 'Split',
  refunded: 'Refunded',
  'ended-early': 'Ended early',
  'ended-by-notice': 'Ended by notice',
  'talent-left': 'Talent left',
  'taken-back': 'Payment taken back',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended',
};

/** What a side has to do, as its button says it. */
export const CONTRACT_STEP_TEXT: Record<ContractStep, string> = {
  'answer-offer': 'Answer the offer',
  'send-new-version': 'Send a new version',
  'retry-opening': 'Open it again',
  fund: 'Fund a milestone',
  submit: 'Submit work',
  review: 'Review the work',
  approve: 'Approve the work',
  'retry-payment': 'Retry the payment',
  'answer-settlement': 'Answer the settlement offer',
  'answer-ending': 'Answer the proposal to end it',
};

/** What a member of the company needs for each step; answering an offer and submitting are the talent's. */
const STEP_PERMISSION: Record<ContractStep, Permission> = {
  'answer-offer': 'see-contracts',
  'send-new-version': 'send-offers',
  'retry-opening': 'pay',
  fund: 'pay',
  submit: 'see-contracts',
  review: 'accept-work',
  approve: 'pay',
  'retry-payment': 'pay',
  'answer-settlement': 'pay',
  'answer-ending': 'pay',
};

/** Ending a contract that holds no money moves none. */
const permissionOf = ({ kind }: Contract, step: ContractStep): Permission =>
  step === 'answer-ending' && kind === 'at-once' ? 'accept-work' : STEP_PERMISSION[step];

/** Whether a member may take every step that a contract can wait for. */
export const mayTakeAllSteps = (role: MemberRole): boolean =>
  Object.values(STEP_PERMISSION).every((permission) => mayAs(role, permission) !== 'no');

/** The roles with a permission as the subject of a sentence, such as `Owner or finance`. */
function rolesWith(permission: Permission): string {
  const names = MEMBER_ROLES.filter((role) => mayAs(role, permission) !== 'no').map((role, place) =>
    place === 0 ? ROLE_NAMES[role] : uncapital(ROLE_NAMES[role]),
  );
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
}

/** How a contract ended, after "Ended on DAY"; null before, and where its state says all. */
export function endingWords({ state, companyName, talentName }: Contract): string | null {
  switch (state) {
    case 'completed':
      return 'everything was paid';
    case 'partly-paid':
      return `a part was paid, and the rest went back to ${companyName}`;
    case 'settled':
      return 'both sides agreed on a split';
    case 'ruled':
      return 'the arbiter decided';
    case 'split':
      return 'the arbiter did not decide in time';
    case 'refunded':
      return `the money went back to ${companyName}`;
    case 'ended-early':
      return 'by both sides';
    case 'ended-by-notice':
      return 'a notice took effect';
    case 'talent-left':
      return `the account of ${talentName} was deleted`;
    case 'rejected':
      return `${talentName} rejected the offer`;
    case 'withdrawn':
      return `${companyName} withdrew the offer`;
    case 'expired':
      return 'the offer was not accepted in time';
    default:
      return null;
  }
}

/** The side that the contract waits for first: the reader's own step comes before the other's. Null where nobody has to act. */
export const nextStepOf = ({ steps }: Contract, reader: Role): { by: Role; step: ContractStep } | null => {
  const other = reader === 'company' ? 'talent' : 'company';
  const own = steps[reader];
  const theirs = steps[other];
  return own ? { by: reader, step: own } : theirs ? { by: other, step: theirs } : null;
};

/** Whether the next step is the reader's own: of a company, one that a member with this role may take. */
export function isOwnStep(contract: Contract, reader: Role, role: MemberRole): boolean {
  const next = nextStepOf(contract, reader);
  return next?.by === reader && (reader === 'talent' || mayAs(role, permissionOf(contract, next.step)) !== 'no');
}

/**
 * Who has to do what next, such as `You: review the work`, or `Owner or finance: fund a milestone` for a member of the
 * company who may not; null where nobody has to act.
 */
export function stepWords(contract: Contract, reader: Role, role: MemberRole): string | null {
  const next = nextStepOf(contract, reader);
  if (!next) return null;
  const who =
    next.by !== reader
      ? next.by === 'company'
        ? contract.companyName
        : contract.talentName
      : isOwnStep(contract, reader, role)
        ? 'You'
        : rolesWith(permissionOf(contract, next.step));
  return `${who}: ${uncapital(CONTRACT_STEP_TEXT[next.step])}`;
}

/**
 * What the next deadline does, after its time, and what prevents it, such as `without an answer, $1,200.00 is paid to Ada Obi`;
 * null without one.
 */
export function deadlineWords({ deadline, companyName, talentName }: Contract, reader: Role): string | null {
  if (!deadline) return null;
  const { outcome, milestone, toTalent } = deadline;
  const company = reader === 'company' ? 'you' : companyName;
  const talent = reader === 'talent' ? 'you' : talentName;
  switch (outcome) {
    case 'expired':
      return 'the offer expires';
    case 'ended':
      return 'the contract ends';
    case 'refunded':
      return `without work, milestone ${milestone} goes back to ${company}`;
    case 'released':
      return `without an answer, ${formatUsd(toTalent!)} is paid to ${talent}`;
    case 'split':
      return `without a decision, milestone ${milestone} is split: ${formatUsd(toTalent!)} is paid to ${talent}`;
  }
}

/** Of an offer that nobody has accepted, or that was never accepted. */
const ONLY_OFFERED: ReadonlySet<ContractState> = new Set([
  'offered',
  'changes-requested',
  'rejected',
  'withdrawn',
  'expired',
]);

/**
 * The money of a contract in one line, such as `Agreed $4,500.00 · Paid $1,500.00`, without what there is none of; of an
 * offer `Offered $4,500.00`.
 */
export function moneyWords({ state, agreed, paid, bonus, inEscrow, returned }: Contract): string {
  const of = (name: string, amount: string): string[] => (amount === '0' ? [] : [`${name} ${formatUsd(amount)}`]);
  return [
    ...of(ONLY_OFFERED.has(state) ? 'Offered' : 'Agreed', agreed),
    ...of('Paid', paid).map(
      (text) =>
        text +
        of(' (bonus', bonus)
          .map((part) => `${part})`)
          .join(''),
    ),
    ...of('In escrow', inEscrow),
    ...of('Returned', returned),
  ].join(' · ');
}
