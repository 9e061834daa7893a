import type { MilestoneStepDefinition } from '../definition.ts';

/** One side asks the arbiter to decide about a milestone. */
export const dispute = {
  type: 'DisputeMilestone',
  fields: ['Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'],
  signedBy: 'either',
  moves: 'nothing',
  from: ['funded', 'submitted'],
  to: 'disputed',
  log: { name: 'MilestoneDisputed', agreed: ['evidenceHash'], event: 'escrow.disputed' },
  call: { method: 'dispute', arguments: ['agreement', 'milestone', 'evidenceHash', 'disputant', 'by'] },
  request: {
    path: '/agreements/:id/milestones/:number/dispute',
    summary: 'Dispute a milestone: the arbiter of the contract decides',
    access: 'either:accept-work',
    failures: [],
  },
  asks: 'text',
  continuesWork: false,
  note: { about: 'dispute', in: 'reason' },
  stoppedBy: null,
  activity: 'dispute.opened',
  spends: null,
  stage: null,
} as const satisfies MilestoneStepDefinition;
