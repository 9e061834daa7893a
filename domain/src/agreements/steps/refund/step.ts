import { HELD } from '../../milestone-states.ts';
import type { MilestoneStepDefinition } from '../definition.ts';

/** The talent gives the pay of a milestone back to the company. */
export const refund = {
  type: 'RefundMilestone',
  fields: ['Payout payout', 'uint256 deadline'],
  signedBy: 'payee',
  moves: 'money',
  from: HELD,
  to: 'refunded',
  log: { name: 'MilestoneRefunded', agreed: [], event: 'escrow.refunded' },
  call: { method: 'refund', arguments: ['agreement', 'milestone', 'byPayee'] },
  request: {
    path: '/agreements/:id/milestones/:number/refund',
    summary: 'Give the pay of a milestone back to the company',
    access: 'talent',
    failures: [],
  },
  asks: null,
  continuesWork: false,
  isNeverLate: true,
  note: null,
  stoppedBy: 'dispute',
  spends: null,
  stage: null,
} as const satisfies MilestoneStepDefinition;
