import type { MilestoneState } from '@hireledger/domain/hiring/milestone-states';
import type { ContractWork, WorkState } from '@hireledger/domain/http/agreements';

/** Labels of the states of a contract that holds money for its milestones. */
export const WORK_WORDS: Record<WorkState, string> = {
  opening: 'Being opened',
  open: 'Open',
  ended: 'Ended',
};

/** Labels of the states of a milestone. */
export const MILESTONE_WORDS: Record<MilestoneState, string> = {
  agreed: 'Not funded yet',
  funded: 'Funded',
  submitted: 'Submitted',
  disputed: 'In dispute',
  released: 'Paid',
  refunded: 'Refunded',
  settled: 'Settled',
  ruled: 'Decided',
};

/** Where such a contract is, in one line. */
export function workLine({ state, milestones, ended, submitted, disputed }: ContractWork): string {
  if (state !== 'open') return WORK_WORDS[state];
  if (disputed > 0) return 'In dispute';
  if (submitted > 0) return 'Work submitted';
  return `${ended} of ${milestones} ${milestones === 1 ? 'milestone' : 'milestones'} done`;
}
