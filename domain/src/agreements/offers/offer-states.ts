import { setup, transition } from 'xstate';
import type { Role } from '../../hiring/stages.ts';

/** A version of a contract: a newer version replaces it (`revised`). */
export const OFFER_STATES = [
  'sent',
  'changes-requested',
  'revised',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** States in which the talent can still accept. */
export const OPEN_OFFER_STATES: readonly OfferState[] = ['sent', 'changes-requested'];

export const OFFER_MOVES = ['accept', 'reject', 'requestChanges', 'withdraw', 'revise', 'expire'] as const;
export type OfferMove = (typeof OFFER_MOVES)[number];

type By = Role | 'time';
const open = {
  accept: { guard: 'byTalent', target: 'accepted' },
  reject: { guard: 'byTalent', target: 'rejected' },
  withdraw: { guard: 'byCompany', target: 'withdrawn' },
  revise: { guard: 'byCompany', target: 'revised' },
  expire: { guard: 'byTime', target: 'expired' },
} as const;

const offerMachine = setup({
  types: {} as { events: { type: OfferMove; by: By } },
  guards: {
    byTalent: ({ event }) => event.by === 'talent',
    byCompany: ({ event }) => event.by === 'company',
    byTime: ({ event }) => event.by === 'time',
  },
}).createMachine({
  id: 'offer',
  initial: 'sent',
  states: {
    sent: { on: { ...open, requestChanges: { guard: 'byTalent', target: 'changes-requested' } } },
    'changes-requested': { on: open },
    revised: {},
    accepted: {},
    rejected: {},
    withdrawn: {},
    expired: {},
  },
});

/** The state after a move, or null if it is refused. Pure. */
export function nextOfferState(state: OfferState, type: OfferMove, by: By): OfferState | null {
  const [next] = transition(offerMachine, offerMachine.resolveState({ value: state }), { type, by });
  return next.value === state ? null : (next.value as OfferState);
}

/** What one side may do with a version. */
export const offerMoves = (state: OfferState, by: Role): OfferMove[] =>
  OFFER_MOVES.filter((type) => nextOfferState(state, type, by) !== null);

/** Why nothing more can be done with a version. */
export const CLOSED_OFFER_TEXT: Record<OfferState, string> = {
  sent: 'This contract waits for the talent.',
  'changes-requested': 'The talent asked for changes to this contract.',
  revised: 'There is a newer version of this contract.',
  accepted: 'This contract was accepted.',
  rejected: 'This contract was rejected.',
  withdrawn: 'The company withdrew this offer.',
  expired: 'This contract has expired.',
};

/** A state in a word or two. */
export const OFFER_LABELS: Record<OfferState, string> = {
  sent: 'Waiting',
  'changes-requested': 'Changes requested',
  revised: 'Replaced',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};
