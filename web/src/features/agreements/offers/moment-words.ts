import type { ContractMoment } from '@hireledger/domain/http/contract-history';

/** `[1, 2, 5]` → `Milestones 1, 2 and 5` */
function named(milestones: readonly number[]): string {
  if (milestones.length === 1) return `Milestone ${milestones[0]}`;
  return `Milestones ${milestones.slice(0, -1).join(', ')} and ${milestones.at(-1)}`;
}

/** What happened, as a short sentence without its author. */
export function momentText({ what, version, milestones, byDeadline }: ContractMoment): string {
  const which = named(milestones);
  switch (what) {
    case 'sent':
      return version === 1 ? 'Contract sent' : `New version of the contract sent (version ${version})`;
    case 'changes-requested':
      return 'Changes to the contract requested';
    case 'accepted':
      return 'Contract accepted';
    case 'rejected':
      return 'Contract rejected';
    case 'withdrawn':
      return 'Offer withdrawn';
    case 'expired':
      return 'Contract expired: it was not accepted in time';
    case 'funded':
      return `${which} funded`;
    case 'submitted':
      return `Work of ${which.toLowerCase()} submitted`;
    case 'work-sent-back':
      return `Changes to the work of ${which.toLowerCase()} requested`;
    case 'disputed':
      return `${which} disputed`;
    case 'released':
      return byDeadline ? `${which} paid: the review period ended without an answer` : `${which} paid`;
    case 'refunded':
      return byDeadline ? `${which} refunded: nothing was submitted in time` : `${which} refunded`;
    case 'settled':
      return `${which} settled by both sides`;
    case 'ruled':
      return byDeadline ? `${which} split: the arbiter did not decide in time` : `${which} decided by the arbiter`;
    case 'bonus':
      return 'Bonus paid';
    case 'ending-proposed':
      return 'End of the contract proposed';
    case 'ending-declined':
      return 'Proposal to end the contract declined';
    case 'ending-withdrawn':
      return 'Proposal to end the contract taken back';
    case 'ended-early':
      return byDeadline ? 'Contract ended by a notice' : 'Contract ended early by both sides';
  }
}
