// Why: docs/decisions/0256-let-the-log-move-the-stage-where-nobody-clicked.md
import { ROLES, type Stage } from './stages.ts';

/**
 * Moves that nobody's button makes: a milestone has ended or is in dispute, or blocks that said so left the chain, as the log of
 * the escrow says, submitted work or a request for changes never got to the chain, or an offer was not answered in time.
 */
export const CONTRACT_MOVES = [
  'endMilestone',
  'disputeMilestone',
  'recordSubmission',
  'loseSubmission',
  'loseChangeRequest',
  'restore',
  'expireOffer',
] as const;
export type ContractMoveType = (typeof CONTRACT_MOVES)[number];

/** Who can move an application: one of its sides, both together, the arbiter, a deadline, or a reorganisation of the chain. */
export const DECIDERS = [...ROLES, 'both', 'arbiter', 'time', 'chain'] as const;
export type Decider = (typeof DECIDERS)[number];

/** Why a contract moved its application, and who decided that. */
export const DECIDED_BY = {
  released: 'company',
  refunded: 'talent',
  settled: 'both',
  ruled: 'arbiter',
  'silent-company': 'time',
  overdue: 'time',
  'silent-arbiter': 'time',
  'company-disputed': 'company',
  'talent-disputed': 'talent',
  submitted: 'talent',
  'not-submitted': 'time',
  'changes-not-requested': 'time',
  'talent-left': 'talent',
  reorganisation: 'chain',
  'offer-expired': 'time',
  'ended-early': 'both',
  'ended-by-notice': 'company',
} as const satisfies Record<string, Decider>;
export type ContractCause = keyof typeof DECIDED_BY;
export const CONTRACT_CAUSES = Object.keys(DECIDED_BY) as [ContractCause, ...ContractCause[]];

/** How a milestone can end, and whether a deadline ended it, as a cause. */
export const causeOf = (state: MilestoneEnd, byDeadline: boolean): ContractCause =>
  byDeadline ? DEADLINES[state] : state;

const DEADLINES = {
  released: 'silent-company',
  refunded: 'overdue',
  settled: 'settled',
  ruled: 'silent-arbiter',
} as const satisfies Record<string, ContractCause>;
type MilestoneEnd = keyof typeof DEADLINES;

/** What the milestones of a contract say together. */
export interface ContractFacts {
  /** Whether there is work or money left. */
  isOpen: boolean;
  /** Whether any money went to the talent. */
  isPaid: boolean;
  /** Whether submitted work waits for the company. */
  hasSubmitted: boolean;
}

const HELD = ['funded', 'submitted', 'disputed'];

/**
 * The contract that these milestones make up. One without funds counts as work that is left, unless both sides or the
 * arbiter split another: that ends a contract early.
 * @param milestones `toPayee` in minor units; null before it has ended
 * @param isEnded whether both sides agreed to end it: what was never funded is cancelled
 */
export function contractOf(
  milestones: readonly { state: string; toPayee: string | null }[],
  { isEnded = false }: { isEnded?: boolean } = {},
): ContractFacts {
  const some = (...states: string[]) => milestones.some(({ state }) => states.includes(state));
  return {
    isOpen: some(...HELD) || (some('agreed') && !isEnded && !some('settled', 'ruled')),
    isPaid: milestones.some(({ toPayee }) => toPayee !== null && BigInt(toPayee) > 0n),
    hasSubmitted: some('submitted'),
  };
}

/** The stage of an application whose accepted contract holds money. */
export function stageByContract({ isOpen, isPaid, hasSubmitted }: ContractFacts): Stage {
  if (hasSubmitted) return 'Completed';
  if (isOpen) return 'Accepted';
  return isPaid ? 'Approved' : 'Withdrawn';
}

/** Why a contract moved the application, as a line of its history. */
export const CAUSE_TEXT: Record<ContractCause, string> = {
  released: 'A milestone was paid',
  refunded: 'The talent gave the pay of a milestone back',
  settled: 'Both sides agreed how to split a milestone',
  ruled: 'The arbiter decided a dispute',
  'silent-company': 'The company did not answer in the review period, so the talent was paid',
  overdue: 'Nothing was submitted in time, so the company got its money back',
  'silent-arbiter': 'The arbiter did not decide in time, so the milestone was split as agreed',
  'company-disputed': 'The company opened a dispute',
  'talent-disputed': 'The talent opened a dispute',
  'talent-left': 'The account of the talent was deleted',
  submitted: 'The chain recorded submitted work',
  'not-submitted': 'The submitted work was not recorded on the chain',
  'changes-not-requested': 'The request for changes was not recorded on the chain',
  'offer-expired': 'The contract was not accepted in time',
  'ended-early': 'Both sides ended the contract early',
  'ended-by-notice': 'A notice ended the contract',
  reorganisation: 'The chain took the last step back. It usually comes again within minutes',
};
