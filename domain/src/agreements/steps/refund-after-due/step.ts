import type { StepDefinition } from '../definition.ts';

/** Nothing was submitted in time: the pay goes back to the company. */
export const refundAfterDue = {
  type: 'RefundAfterDue',
  fields: null,
  signedBy: null,
  moves: 'money',
  from: ['funded'],
  to: 'refunded',
  log: { name: 'MilestoneRefunded', agreed: [], event: 'escrow.refunded' },
  call: { method: 'refundAfterDue', arguments: ['agreement', 'milestone'] },
  exit: 'when nothing was submitted by the due date and the days of grace. It pays the company back.',
} as const satisfies StepDefinition;
