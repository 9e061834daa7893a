import { formatUsd } from '@hireledger/domain/money/usd';
import type { Dispute, DisputeStep } from '@hireledger/domain/http/disputes';

/** Such as "Milestone 2 of 3". */
export const placeOf = ({ milestone, milestones }: Pick<Dispute, 'milestone' | 'milestones'>): string =>
  `Milestone ${milestone + 1} of ${milestones}`;

/** Who gets what of an amount in minor units. */
export function splitText({ amount, companyName, talentName }: Dispute, toPayee: bigint): string {
  const rest = BigInt(amount) - toPayee;
  if (rest === 0n) return `${talentName} gets all of ${formatUsd(toPayee)}.`;
  if (toPayee === 0n) return `${companyName} gets all of ${formatUsd(rest)} back.`;
  return `${talentName} gets ${formatUsd(toPayee)}, and ${companyName} gets ${formatUsd(rest)} back.`;
}

/** What became of a dispute, in a word or two. */
export function stateText({ state, ruling }: Dispute): string {
  if (state === 'disputed') {
    if (ruling?.state === 'sent') return 'Ruling on its way';
    return ruling?.state === 'refused' ? 'Ruling refused' : 'Waits for you';
  }
  return { ruled: 'Decided', settled: 'Settled by both', released: 'Paid', refunded: 'Refunded' }[state];
}

const DID: Record<DisputeStep['what'], string> = {
  funded: 'put the money into escrow',
  submitted: 'submitted the work',
  'changes-requested': 'asked for changes',
  disputed: 'asked for a decision',
  ended: 'ended the milestone',
};

/** What the chain says that somebody did, as a sentence. */
export function stepText({ what, by }: DisputeStep, { companyName, talentName }: Dispute): string {
  if (what === 'ended') return 'The milestone ended.';
  const who = by === 'company' ? companyName : by === 'talent' ? talentName : 'Someone';
  return `${who} ${DID[what]}.`;
}
