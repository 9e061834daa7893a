import type { MilestoneStepDefinition } from '../definition.ts';

/** The company approves submitted work and pays it from escrow. */
export const approve = {
  type: 'ReleaseMilestone',
  fields: ['Payout payout', 'uint256 deadline'],
  signedBy: 'company',
  moves: 'money',
  from: ['submitted'],
  to: 'released',
  log: { name: 'MilestoneReleased', agreed: [], event: 'escrow.released' },
  call: { method: 'release', arguments: ['agreement', 'milestone', 'byCompany'] },
  request: {
    path: '/agreements/:id/milestones/:number/approval',
    summary: 'Approve a milestone and pay its whole amount',
    access: 'company:pay',
    failures: ['STAGE_CONFLICT', 'DAILY_LIMIT_REACHED', 'PAYOUT_NOT_REFUSED'],
  },
  asks: 'amount',
  continuesWork: false,
  isNeverLate: true,
  note: null,
  stoppedBy: 'dispute',
  activity: 'payment.approved',
  spends: 'escrow',
  stage: { from: 'Completed', isRequired: false },
} as const satisfies MilestoneStepDefinition;
