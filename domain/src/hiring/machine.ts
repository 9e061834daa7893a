import { initialTransition, setup, transition } from 'xstate';
import { isTakenHere, type WaysToApply } from './applying.ts';
import type { ContractFacts, ContractMoveType, Decider } from './contract-moves.ts';
import type { Role, Stage } from './stages.ts';

/** What the machine needs to know about an application besides its stage. */
export interface HiringContext {
  /** True once the company has sent a contract (the Hired stage was reached). */
  hasContract: boolean;
  /** True while the payout of an approved application is refused for good. */
  payoutRefused?: boolean;
  /** The stage before the last move, while its side can undo it. */
  undoTo?: Stage | undefined;
  /** The stage of a new application, where the talent withdrew this one; nothing where a contract ended there. */
  returnsTo?: Stage | undefined;
  /** What the milestones of its contract say, once one of them has ended. */
  contract?: ContractFacts;
}

export type HiringEventType =
  | 'confirm'
  | 'shortlist'
  | 'decline'
  | 'withdraw'
  | 'hire'
  | 'accept'
  | 'reject'
  | 'complete'
  | 'requestChanges'
  | 'approve'
  | 'takeBack'
  | 'reconsider'
  | 'turnDown'
  | 'withdrawOffer'
  | 'reopen'
  | 'applyAgain'
  | 'undo';

interface HiringEvent {
  type: HiringEventType;
  by: Role;
}

/** A move that nobody's button makes. */
export interface ContractEvent {
  type: ContractMoveType;
  by: Decider;
}

type MachineEvent = HiringEvent | ContractEvent;
const types = {} as { context: HiringContext; events: MachineEvent; input: HiringContext };
const decides = ({ by }: MachineEvent): boolean => by !== 'chain';

/**
 * The hiring machine: every move that an application can make. It is never run as an actor; the api asks it through
 * `nextStage` before a conditional update, the web asks the same before it shows a button.
 */
const hiringMachine = setup({
  types,
  guards: {
    byCompany: ({ event }) => event.by === 'company',
    byTalent: ({ event }) => event.by === 'talent',
    byCompanyAfterRefusal: ({ event, context }) => event.by === 'company' && context.payoutRefused === true,
    byCompanyWithContract: ({ event, context }) => event.by === 'company' && context.hasContract,
    backToPending: ({ event, context }) => event.by === 'company' && context.undoTo === 'Pending',
    backToApplied: ({ event, context }) => event.by === 'company' && context.undoTo === 'Applied',
    backToShortlisted: ({ event, context }) => event.by === 'company' && context.undoTo === 'Shortlisted',
    backToHired: ({ event, context }) => event.by === 'company' && context.undoTo === 'Hired',
    backToRejected: ({ event, context }) => event.by === 'company' && context.undoTo === 'Rejected',
    staysPending: ({ event, context }) => event.by === 'talent' && context.undoTo === 'Pending',
    staysApplied: ({ event, context }) => event.by === 'talent' && context.undoTo === 'Applied',
    staysShortlisted: ({ event, context }) => event.by === 'talent' && context.undoTo === 'Shortlisted',
    staysHired: ({ event, context }) => event.by === 'talent' && context.undoTo === 'Hired',
    returnsPending: ({ event, context }) => event.by === 'talent' && context.returnsTo === 'Pending',
    returnsApplied: ({ event, context }) => event.by === 'talent' && context.returnsTo === 'Applied',
    byTime: ({ event }) => event.by === 'time',
    endedPaid: ({ event, context: { contract } }) => decides(event) && contract?.isOpen === false && contract.isPaid,
    endedUnpaid: ({ event, context: { contract } }) => decides(event) && contract?.isOpen === false && !contract.isPaid,
    waitsForApproval: ({ event, context: { contract } }) => decides(event) && contract?.hasSubmitted === true,
    nothingToApprove: ({ event, context: { contract } }) =>
      decides(event) && contract?.isOpen === true && !contract.hasSubmitted,
    restoresAccepted: ({ event, context }) => event.by === 'chain' && context.undoTo === 'Accepted',
    restoresApproved: ({ event, context }) => event.by === 'chain' && context.undoTo === 'Approved',
    restoresCompleted: ({ event, context }) => event.by === 'chain' && context.undoTo === 'Completed',
  },
}).createMachine({
  id: 'hiring',
  context: ({ input }) => input,
  initial: 'Pending',
  states: {
    Pending: {
      on: {
        confirm: { guard: 'byCompany', target: 'Applied' },
        shortlist: { guard: 'byCompany', target: 'Shortlisted' },
        decline: { guard: 'byCompany', target: 'Declined' },
        withdraw: { guard: 'byTalent', target: 'Withdrawn' },
      },
    },
    Applied: {
      on: {
        shortlist: { guard: 'byCompany', target: 'Shortlisted' },
        decline: { guard: 'byCompany', target: 'Declined' },
        withdraw: { guard: 'byTalent', target: 'Withdrawn' },
      },
    },
    Shortlisted: {
      on: {
        hire: { guard: 'byCompany', target: 'Hired' },
        turnDown: { guard: 'byCompany', target: 'Declined' },
        undo: [
          { guard: 'backToPending', target: 'Pending' },
          { guard: 'backToApplied', target: 'Applied' },
          { guard: 'backToHired', target: 'Hired' },
          { guard: 'backToRejected', target: 'Rejected' },
        ],
        complete: { guard: 'byTalent', target: 'Completed' },
        withdraw: { guard: 'byTalent', target: 'Withdrawn' },
      },
    },
    Hired: {
      on: {
        accept: { guard: 'byTalent', target: 'Accepted' },
        reject: { guard: 'byTalent', target: 'Rejected' },
        withdrawOffer: { guard: 'byCompany', target: 'Shortlisted' },
        expireOffer: { guard: 'byTime', target: 'Shortlisted' },
        withdraw: { guard: 'byTalent', target: 'Withdrawn' },
      },
    },
    Accepted: {
      on: {
        complete: { guard: 'byTalent', target: 'Completed' },
        // One of several milestones was approved.
        takeBack: { guard: 'byCompanyAfterRefusal', target: 'Completed' },
        endMilestone: [
          { guard: 'endedPaid', target: 'Approved' },
          { guard: 'endedUnpaid', target: 'Withdrawn' },
        ],
        recordSubmission: { guard: 'waitsForApproval', target: 'Completed' },
        loseChangeRequest: { guard: 'waitsForApproval', target: 'Completed' },
        restore: { guard: 'restoresCompleted', target: 'Completed' },
      },
    },
    Completed: {
      on: {
        requestChanges: [
          { guard: 'byCompanyWithContract', target: 'Accepted' },
          { guard: 'byCompany', target: 'Shortlisted' },
        ],
        approve: { guard: 'byCompany', target: 'Approved' },
        endMilestone: [
          { guard: 'endedPaid', target: 'Approved' },
          { guard: 'endedUnpaid', target: 'Withdrawn' },
          { guard: 'nothingToApprove', target: 'Accepted' },
        ],
        // Nobody can approve it until the arbiter or both sides have decided.
        disputeMilestone: { guard: 'nothingToApprove', target: 'Accepted' },
        loseSubmission: { guard: 'nothingToApprove', target: 'Accepted' },
      },
    },
    Declined: {
      on: {
        reconsider: { guard: 'byCompany', target: 'Applied' },
        undo: [
          { guard: 'backToPending', target: 'Pending' },
          { guard: 'backToApplied', target: 'Applied' },
          { guard: 'backToShortlisted', target: 'Shortlisted' },
        ],
      },
    },
    Approved: {
      on: {
        takeBack: { guard: 'byCompanyAfterRefusal', target: 'Completed' },
        // Its payment was refused, and then the milestone ended without pay.
        endMilestone: { guard: 'endedUnpaid', target: 'Withdrawn' },
        restore: [
          { guard: 'restoresAccepted', target: 'Accepted' },
          { guard: 'restoresCompleted', target: 'Completed' },
        ],
      },
    },
    Rejected: {
      on: { reopen: { guard: 'byCompany', target: 'Shortlisted' } },
    },
    Withdrawn: {
      on: {
        undo: [
          { guard: 'staysPending', target: 'Pending' },
          { guard: 'staysApplied', target: 'Applied' },
          { guard: 'staysShortlisted', target: 'Shortlisted' },
          { guard: 'staysHired', target: 'Hired' },
        ],
        applyAgain: [
          { guard: 'returnsPending', target: 'Pending' },
          { guard: 'returnsApplied', target: 'Applied' },
        ],
        restore: [
          { guard: 'restoresApproved', target: 'Approved' },
          { guard: 'restoresAccepted', target: 'Accepted' },
          { guard: 'restoresCompleted', target: 'Completed' },
        ],
      },
    },
  },
});

const [initialSnapshot] = initialTransition(hiringMachine, { hasContract: false });

/** The stage after `event`, or null if the machine refuses it. Pure. */
export function nextStage(stage: Stage, context: HiringContext, event: MachineEvent): Stage | null {
  // Most questions end here, without the work that XState does for each.
  if (!hiringMachine.states[stage]!.ownEvents.includes(event.type)) return null;
  const snapshot = hiringMachine.resolveState({ value: stage, context });
  const [next] = transition(hiringMachine, snapshot, event);
  return next.value === snapshot.value ? null : (next.value as Stage);
}

/** The stage of a new application: Applied, or Pending if the company must confirm that it arrived. */
export function firstStage(ways: WaysToApply): Stage {
  return isTakenHere(ways) ? 'Applied' : (initialSnapshot.value as Stage);
}
