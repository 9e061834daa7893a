import type { MilestoneState } from '../milestone-states.ts';
import type { MilestoneFacts, MilestoneStepDefinition, StepRule } from './definition.ts';
import { disputeRule } from './dispute/rule.ts';
import { fundRule } from './fund/rule.ts';
import { requestChangesRule } from './request-changes/rule.ts';
import { MILESTONE_STEP, type MilestoneStep } from './steps.ts';
import { RECORDED_STEP_TEXT } from './subjects.ts';

const RULES: Partial<Record<MilestoneStep, StepRule>> = {
  fund: fundRule,
  'request-changes': requestChangesRule,
  dispute: disputeRule,
};

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
  const { state, exitsAt, underWay, isEnded } = facts;
  const { from, continuesWork, isNeverLate }: MilestoneStepDefinition = MILESTONE_STEP[step];
  const rule = RULES[step];
  if (!from.includes(state)) return rule?.inState?.(state) ?? STATE_TEXT[state];
  // Only what ends a milestone is left.
  if (isEnded && continuesWork) return 'This contract ended early, so this is no longer possible.';
  if (underWay)
    return `${RECORDED_STEP_TEXT[underWay]} is being recorded for this milestone. Wait until that finishes.`;
  const problem = rule?.now?.(facts, now) ?? null;
  const isOver = exitsAt !== null && exitsAt <= now && !isNeverLate;
  return problem ?? (isOver ? (OVER_TEXT[state] ?? null) : null);
}
