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
} as const satisfies StepDefinition;
