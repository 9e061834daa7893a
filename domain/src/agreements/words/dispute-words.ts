import type { Dispute, DisputeInFull, DisputeStep } from '../../http/disputes.ts';
import type { MilestoneNote } from '../../http/milestone-notes.ts';
import { outcomeText, splitText, type Reader } from '../outcome-words.ts';

/** Such as "Milestone 2 of 3". */
export const placeOf = ({ milestone, milestones }: Pick<Dispute, 'milestone' | 'milestones'>): string =>
  `Milestone ${milestone + 1} of ${milestones}`;

/** Such as "2. Report". */
export const titleOf = ({ title, milestone }: Pick<DisputeInFull, 'title' | 'milestone'>): string =>
  title ? `${milestone + 1}. ${title}` : `Milestone ${milestone + 1}`;

/** The arbiter, for whom both sides have names. */
export const readerOf = ({ companyName, talentName }: Dispute): Reader => ({
  role: 'arbiter',
  company: companyName,
  talent: talentName,
});

/** Who gets what of the milestone: `toPayee` in minor units for the talent. */
export const decisionText = (dispute: Dispute, toPayee: bigint | string): string =>
  `${splitText(readerOf(dispute), dispute.amount, String(toPayee))}.`;

/** How a dispute ended and who got what, as both sides read it; null while it waits. */
export function endText(dispute: Dispute): string | null {
  const { state, amount, toPayee, byDeadline } = dispute;
  if (state === 'disputed' || toPayee === null) return null;
  const outcome = { state, amount, toTalent: toPayee, byDeadline };
  return `${outcomeText(outcome, readerOf(dispute), { job: dispute.jobTitle })}.`;
}

/** What became of a dispute, in a word or two. */
export function stateText({ state, ruling, byDeadline }: Dispute): string {
  if (state === 'disputed') {
    if (ruling?.state === 'sent') return 'Ruling on its way';
    return ruling?.state === 'refused' ? 'Ruling refused' : 'Waits for you';
  }
  return {
    ruled: byDeadline ? 'Split without a ruling' : 'Decided',
    settled: 'Settled by both',
    released: 'Paid',
    refunded: 'Refunded',
  }[state];
}

/** What somebody did who wrote about a milestone. */
export const NOTE_DID: Record<MilestoneNote['about'], string> = {
  submission: 'submitted the work',
  'change-request': 'asked for changes',
  dispute: 'disputed the milestone',
  evidence: 'added evidence',
  settlement: 'offered to settle',
};

const DID: Record<Exclude<DisputeStep['what'], 'ended'>, string> = {
  funded: 'put the money into escrow',
  submitted: 'submitted the work',
  'changes-requested': 'asked for changes',
  disputed: 'asked for a decision',
};

/** How the milestone ended; of one that waits, the end was read before its new state. */
const ENDED: Record<Dispute['state'], string> = {
  disputed: 'The milestone ended.',
  released: 'The milestone was paid.',
  refunded: 'The milestone was refunded.',
  settled: 'Both sides settled.',
  ruled: 'The arbiter decided.',
};

/** What the chain says that somebody did, as a sentence. */
export function stepText({ what, by }: DisputeStep, dispute: Dispute): string {
  const { companyName, talentName, state, byDeadline } = dispute;
  if (what === 'ended')
    return state === 'ruled' && byDeadline ? 'The milestone was split without a ruling.' : ENDED[state];
  const who = by === 'company' ? companyName : by === 'talent' ? talentName : 'Someone';
  return `${who} ${DID[what]}.`;
}
