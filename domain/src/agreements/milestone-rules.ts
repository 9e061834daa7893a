import type { MilestoneStepDefinition } from './steps/definition.ts';
import { MILESTONE_STEP, type MilestoneStep, type RecordedStep } from './steps/steps.ts';
import { RECORDED_STEP_TEXT } from './steps/subjects.ts';
import { MAX_CHANGES, type MilestoneState } from './milestone-states.ts';

/** What decides about the steps of a milestone. */
export interface MilestoneFacts {
  state: MilestoneState;
  /** How often the company asked for changes. */
  changes: number;
  /** Until when it has to be funded; then when the present wait ends by itself. Null where it does not. */
  dueAt: Date | null;
  exitsAt: Date | null;
  /** The step of it, or of the whole contract, that is on its way to the chain. */
  underWay: RecordedStep | null;
  /** The contract is open on the chain. */
  isOpen: boolean;
  hasArbiter: boolean;
  /** The contract ended early: by both sides, or by a split of another milestone. */
  isEnded: boolean;
  /** A split of another milestone is on its way: it ends the contract where nothing else holds money. */
  isEnding: boolean;
  /** The company approved it, and the payment ended without effect: it can be sent again or taken back. */
  isPayoutRefused: boolean;
}

const HELD: readonly MilestoneState[] = ['funded', 'submitted', 'disputed'];

/** Why another state does not allow a step, by that state. */
const STATE_TEXT: Record<MilestoneState, string> = {
  agreed: 'This milestone is not funded yet.',
  funded: 'Nothing has been submitted for this milestone yet.',
  submitted: 'The work of this milestone has already been submitted.',
  disputed: 'This milestone is in dispute. Wait for the decision, or settle it together.',
  released: 'This milestone has already been paid.',
  refunded: 'The pay of this milestone went back to the company.',
  settled: 'Both sides have already settled this milestone.',
  ruled: 'The arbiter has already decided about this milestone.',
};

/** What the deadline of a state decides. */
const OVER_TEXT: Partial<Record<MilestoneState, string>> = {
  funded: 'The time to submit is over, so the pay goes back to the company.',
  submitted: 'The review period is over, so the talent is being paid.',
  disputed: 'The arbiter did not decide in time, so the milestone is being split as agreed.',
};

/** Why a step of a milestone cannot be taken now, as a sentence; null if it can. */
export function milestoneProblem(step: MilestoneStep, facts: MilestoneFacts, now: Date): string | null {
  const { state, changes, dueAt, exitsAt, underWay, isOpen, hasArbiter, isEnded, isEnding, isPayoutRefused } = facts;
  const { from, continuesWork }: MilestoneStepDefinition = MILESTONE_STEP[step];
  if (!from.includes(state)) {
    if (step === 'fund' && HELD.includes(state)) return 'This milestone has already been funded.';
    return STATE_TEXT[state];
  }
  // Only what ends a milestone is left.
  if (isEnded && continuesWork) return 'This contract ended early, so this is no longer possible.';
  if (underWay)
    return `${RECORDED_STEP_TEXT[underWay]} is being recorded for this milestone. Wait until that finishes.`;
  if (step === 'fund') {
    if (!isOpen) return 'This contract is not open on the chain yet.';
    if (isEnding) return 'Another milestone is being split, which can end this contract. Wait until that finishes.';
    if (dueAt && dueAt <= now) return 'The due date of this milestone has passed, so it can no longer be funded.';
  }
  // Its approval says that the work is done.
  if (step === 'request-changes' && isPayoutRefused)
    return 'You approved this milestone, and it was not paid. Take the payment back first.';
  if (step === 'request-changes' && changes >= MAX_CHANGES)
    return `You have asked for changes ${MAX_CHANGES} times. Approve the work, settle or dispute it.`;
  if (step === 'dispute' && !hasArbiter) return 'This contract has no arbiter to decide a dispute.';
  const isOver = exitsAt !== null && exitsAt <= now;
  // Who pays or gives back all of it is not too late.
  return isOver && step !== 'approve' && step !== 'refund' ? (OVER_TEXT[state] ?? null) : null;
}
