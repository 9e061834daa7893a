import { escrow2Digest, type Escrow2Messages, type Escrow2Step } from './typed-data-2.ts';
import type { SigningDomain } from './typed-data.ts';

/** A step with the message that is signed for it. */
export type StepMessage = { [Step in Escrow2Step]: { step: Step; message: Escrow2Messages[Step] } }[Escrow2Step];

/** One side of an agreement. */
export type Party = 'company' | 'payee';

const BOTH: readonly Party[] = ['company', 'payee'];

/** Who may sign each step. */
export const SIGNED_BY: Record<Exclude<Escrow2Step, 'RuleMilestone'>, readonly Party[]> = {
  OpenFundAndRelease: ['company'],
  OpenAgreement: BOTH,
  AmendAgreement: BOTH,
  SettleMilestone: BOTH,
  DisputeMilestone: BOTH,
  ClaimCredit: BOTH,
  RevokeSignature: BOTH,
  FundMilestones: ['company'],
  RequestChanges: ['company'],
  ReleaseMilestone: ['company'],
  SubmitWork: ['payee'],
  RefundMilestone: ['payee'],
};

const BY_TWO = new Set<Escrow2Step>(['OpenAgreement', 'AmendAgreement', 'SettleMilestone']);

/** Whether a step needs the signatures of both sides; one that either side may sign needs one. */
export const needsBoth = (step: Escrow2Step): boolean => BY_TWO.has(step);

const MOVES = new Set<Escrow2Step>([
  'FundMilestones',
  'ReleaseMilestone',
  'RefundMilestone',
  'SettleMilestone',
  'RuleMilestone',
  'ClaimCredit',
]);

/** Steps that move no money: with each, a side keeps a right while a deadline runs. */
export const MOVES_NOTHING: readonly Escrow2Step[] = [
  'SubmitWork',
  'RequestChanges',
  'DisputeMilestone',
  'RevokeSignature',
];

/** What a step of an agreement that holds money is about: its milestones, none for the whole agreement, and what it moves. */
export function scopeOf({ step, message }: StepMessage): { milestones: number[]; amount: bigint } {
  if ('milestones' in message) return { milestones: message.milestones, amount: message.amount };
  if (!('payout' in message)) return { milestones: [], amount: 0n };
  return { milestones: [message.payout.milestone], amount: MOVES.has(step) ? message.payout.amount : 0n };
}

/** The digest of a step's values without its deadline: what makes two requests the same step. */
export const contentOf = (domain: SigningDomain, { step, message }: StepMessage): string =>
  escrow2Digest(step, domain, { ...message, deadline: 0n });
