import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import { escrow2Digest, type Escrow2Messages, type Escrow2Step } from './typed-data-2.ts';
import type { SigningDomain } from './typed-data.ts';

/** A step with the message that is signed for it. */
export type StepMessage = { [Step in Escrow2Step]: { step: Step; message: Escrow2Messages[Step] } }[Escrow2Step];

/** One side of an agreement. */
export type Party = 'company' | 'payee';

const SIGNED = Object.values(STEPS).filter((step) => step.fields !== null);
const typesOf = (isOne: (step: (typeof SIGNED)[number]) => boolean): Escrow2Step[] =>
  SIGNED.filter(isOne).map(({ type }) => type);

const isSignedBy = (party: Party): readonly Escrow2Step[] =>
  typesOf(({ signedBy }) => signedBy === party || signedBy === 'both' || signedBy === 'either');
const BY_PARTY: Record<Party, readonly Escrow2Step[]> = { company: isSignedBy('company'), payee: isSignedBy('payee') };
/** Whether one side may sign a step. */
export const maySign = (party: Party, step: Escrow2Step): boolean => BY_PARTY[party].includes(step);

const BY_TWO = typesOf(({ signedBy }) => signedBy === 'both');
/** Whether a step needs the signatures of both sides; one that either side may sign needs one. */
export const needsBoth = (step: Escrow2Step): boolean => BY_TWO.includes(step);

const MOVES_MONEY = typesOf(({ moves }) => moves === 'money');
/** Steps that move no money: with each, a side keeps a right while a deadline runs. */
export const MOVES_NOTHING: readonly Escrow2Step[] = typesOf(({ moves }) => moves === 'nothing');

/** What a step of an agreement that holds money is about: its milestones, none for the whole agreement, and what it moves. */
export function scopeOf({ step, message }: StepMessage): { milestones: number[]; amount: bigint } {
  if ('milestones' in message) return { milestones: message.milestones, amount: message.amount };
  if (!('payout' in message)) return { milestones: [], amount: 0n };
  return { milestones: [message.payout.milestone], amount: MOVES_MONEY.includes(step) ? message.payout.amount : 0n };
}

/** The digest of a step's values without its deadline: what makes two requests the same step. */
export const contentOf = (domain: SigningDomain, { step, message }: StepMessage): string =>
  escrow2Digest(step, domain, { ...message, deadline: 0n });
