import { nextStage, type HiringContext, type HiringEventType } from './machine.ts';
import type { Role, Stage } from './stages.ts';

/** A move that one side may make from a stage: the event, the stage it leads to, and the label of its button. */
export interface Move {
  event: HiringEventType;
  to: Stage;
  label: string;
}

const LABELS: Record<HiringEventType, string> = {
  confirm: 'Confirm application',
  shortlist: 'Shortlist',
  decline: 'Reject',
  withdraw: 'Withdraw',
  hire: 'Send contract',
  accept: 'Accept contract',
  reject: 'Reject contract',
  complete: 'Mark as Done',
  requestChanges: 'Ask for changes',
  approve: 'Approve Disburse Fund',
  takeBack: 'Take back the payout',
  reconsider: 'Reconsider',
  turnDown: 'Reject from shortlist',
  withdrawOffer: 'Withdraw offer',
  reopen: 'Reopen',
  applyAgain: 'Apply again',
  undo: 'Undo',
};

/** Each move as what somebody can do: 'You can shortlist it.' */
const DOING: Record<HiringEventType, string> = {
  confirm: 'confirm it',
  shortlist: 'shortlist it',
  decline: 'reject it',
  withdraw: 'withdraw it',
  hire: 'send a contract',
  accept: 'accept the contract',
  reject: 'reject the contract',
  complete: 'mark it as done',
  requestChanges: 'ask for changes',
  approve: 'approve the payment',
  takeBack: 'take back the payout',
  reconsider: 'reconsider it',
  turnDown: 'reject the application',
  withdrawOffer: 'withdraw the offer',
  reopen: 'reopen it',
  applyAgain: 'apply again',
  undo: 'undo it',
};

/** Past tense of each move, as the event vocabulary and the history name it. */
export const EVENT_NAME = {
  confirm: 'application.confirmed',
  shortlist: 'application.shortlisted',
  decline: 'application.declined',
  withdraw: 'application.withdrawn',
  hire: 'application.hired',
  accept: 'application.accepted',
  reject: 'application.rejected',
  complete: 'application.completed',
  requestChanges: 'application.changes-requested',
  approve: 'disbursement.approved',
  takeBack: 'disbursement.taken-back',
  reconsider: 'application.confirmed',
  turnDown: 'application.declined',
  withdrawOffer: 'application.offer-withdrawn',
  reopen: 'application.shortlisted',
  applyAgain: 'application.resubmitted',
  undo: 'application.move-undone',
} as const satisfies Record<HiringEventType, string>;

/** The event of every move that a contract makes; it says why. The milestone that ended has a notice of its own. */
export const CONTRACT_EVENT_NAME = 'application.moved-by-contract';

/** The answers of `movesFrom`: there are a few hundred questions, and a board asks one for each card that it renders. */
const answers = new Map<string, readonly Move[]>();

/** All moves that `role` may make from `stage`, in the order in which buttons show them. */
export function movesFrom(stage: Stage, context: HiringContext, role: Role): readonly Move[] {
  const { hasContract, payoutRefused = false, undoTo, returnsTo } = context;
  const question = `${role} ${stage} ${hasContract} ${payoutRefused} ${undoTo} ${returnsTo}`;
  const known = answers.get(question);
  if (known) return known;
  const moves = (Object.keys(LABELS) as HiringEventType[]).flatMap((event) => {
    const to = nextStage(stage, context, { type: event, by: role });
    return to ? [{ event, to, label: LABELS[event] }] : [];
  });
  answers.set(question, moves);
  return moves;
}

/**
 * Moves with their own call, which a request for a stage never makes: those about money, those that are only right from
 * the stage that the reviewer saw, and applying again.
 */
export const NAMED_MOVES = [
  'approve',
  'takeBack',
  'turnDown',
  'withdrawOffer',
  'reopen',
  'applyAgain',
  'undo',
] as const;
export type NamedMove = (typeof NAMED_MOVES)[number];
const isNamed = (event: HiringEventType): boolean => (NAMED_MOVES as readonly HiringEventType[]).includes(event);

/**
 * The move behind `PATCH /users/update-hiring-stage {newStage}` (specification, section 7), or null if `role` cannot
 * bring the application to `newStage` from `stage`. Moves with their own call are never returned.
 */
export function moveTo(newStage: Stage, stage: Stage, context: HiringContext, role: Role): Move | null {
  return movesFrom(stage, context, role).find((move) => move.to === newStage && !isNamed(move.event)) ?? null;
}

/** The named move between two stages that a list of applications makes with the stage it saw; undefined if there is none. */
export function namedMoveBetween(from: Stage | undefined, to: Stage): NamedMove | undefined {
  if (from === 'Shortlisted' && to === 'Declined') return 'turnDown';
  if (from === 'Hired' && to === 'Shortlisted') return 'withdrawOffer';
  if (from === 'Rejected' && to === 'Shortlisted') return 'reopen';
  return undefined;
}

/** Where an application is, as each side reads it. */
const STATE: Record<Stage, Record<Role, string>> = {
  Pending: { company: 'New application.', talent: 'Waiting for the company to confirm your application.' },
  Applied: { company: 'New application.', talent: 'Waiting for the company to review your application.' },
  Shortlisted: { company: 'Shortlisted.', talent: 'You are on the shortlist.' },
  Hired: { company: 'Waiting for the candidate to accept.', talent: 'Accept or reject the offer.' },
  Accepted: { company: 'Accepted. Waiting for the work.', talent: 'You accepted.' },
  Completed: { company: 'Work submitted.', talent: 'Work submitted. Waiting for the company to approve the payment.' },
  Approved: { company: 'Payment approved.', talent: 'Payment approved.' },
  Declined: { company: 'You rejected this application.', talent: 'The company declined this application.' },
  Rejected: { company: 'The candidate rejected the offer.', talent: 'You rejected the offer.' },
  Withdrawn: { company: 'This application was withdrawn.', talent: 'This application was withdrawn.' },
};

/**
 * Where the application is and what is possible next, for a move that the machine refuses. `first` is the colleague whose
 * move was first.
 */
export function refusal(stage: Stage, context: HiringContext, role: Role, first: string | null = null): string {
  const possible = movesFrom(stage, context, role).map(({ event }) => DOING[event]);
  const state = first === null ? STATE[stage][role] : wasFirst(first, stage);
  return possible.length === 0 ? state : `${state} You can ${oneOf(possible)}.`;
}

/** What the second of two racing members reads. */
export const wasFirst = (colleague: string, stage: Stage): string =>
  `${colleague} moved this applicant to ${stage} a moment ago.`;

/** `['a', 'b', 'c']` → 'a, b or c'. */
const oneOf = (choices: readonly string[]): string =>
  [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ');
