import type { ContractWork, WorkFilter } from '@hireledger/domain/http/agreements';

/** Labels of the states of a contract that holds money for its milestones, and of what it waits for. */
export const WORK_WORDS: Record<WorkFilter, string> = {
  opening: 'Being opened',
  open: 'Open',
  unfunded: 'Not funded yet',
  submitted: 'Work submitted',
  disputed: 'In dispute',
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
  if (disputed > 0) return WORK_WORDS.disputed;
  if (submitted > 0) return WORK_WORDS.submitted;
  if (ended === 0 && inEscrow === '0') return WORK_WORDS.unfunded;
  return `${ended} of ${milestones} ${milestones === 1 ? 'milestone' : 'milestones'} done`;
}
