import { HELD } from '../../milestone-states.ts';
import type { MilestoneStepDefinition } from '../definition.ts';

/** Both sides split a milestone: the second offer of the same amount accepts the first. */
export const settle = {
  type: 'SettleMilestone',
  fields: ['Payout payout', 'uint256 toPayee', 'bytes32 termsHash', 'uint256 deadline'],
  signedBy: 'both',
  moves: 'money',
  from: HELD,
  to: 'settled',
  log: { name: 'MilestoneSettled', agreed: ['toPayee'], event: 'escrow.settled' },
  call: {
    method: 'settle',
    arguments: ['agreement', 'milestone', 'toPayee', 'termsHash', 'byCompany', 'byPayee'],
  },
  request: {
    path: '/agreements/:id/milestones/:number/settlement',
    summary: 'Offer to split a milestone, or accept the offer of the other side',
    access: 'either:pay',
    failures: [],
  },
  asks: 'split',
  continuesWork: false,
  note: { about: 'settlement', in: 'reason' },
  stoppedBy: 'dispute',
  activity: 'settlement.accepted',
  spends: null,
  stage: null,
  offer: { activity: 'settlement.offered' },
} as const satisfies MilestoneStepDefinition;
