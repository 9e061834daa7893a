import type { ContractWork, WorkState } from '@hireledger/domain/http/agreements';

/** Labels of the states of a contract that holds money for its milestones. */
export const WORK_WORDS: Record<WorkState, string> = {
  opening: 'Being opened',
  open: 'Open',
  ended: 'Ended',
};

/** Where such a contract is, in one line. */
export function workLine({
  state,
  inEscrow,
  milestones,
  ended,
  submitted,
  disputed,
  openingFailed,
}: ContractWork): string {
  if (state === 'opening' && openingFailed) return 'Could not be opened';
  if (state !== 'open') return WORK_WORDS[state];
  if (disputed > 0) return 'In dispute';
  if (submitted > 0) return 'Work submitted';
  if (ended === 0 && inEscrow === '0') return 'Not funded yet';
  return `${ended} of ${milestones} ${milestones === 1 ? 'milestone' : 'milestones'} done`;
}
