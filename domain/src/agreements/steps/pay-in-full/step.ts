import { approve } from '../approve/step.ts';
import type { MilestoneStepDefinition } from '../definition.ts';

/** The company pays a milestone in full whose work is not submitted, or in dispute: the counterpart of the talent's refund. */
export const payInFull = {
  ...approve,
  from: ['funded', 'disputed'],
  request: {
    path: '/agreements/:id/milestones/:number/full-payment',
    summary: 'Pay a milestone in full without submitted work, or in a dispute',
    access: 'company:pay',
    failures: ['DAILY_LIMIT_REACHED', 'PAYOUT_NOT_REFUSED'],
  },
  recordedAs: 'approve',
  // The stop of `approve` applies: the worker knows this step under that name.
  stoppedBy: null,
  // No approved work: the log moves the application.
  stage: null,
} as const satisfies MilestoneStepDefinition;
