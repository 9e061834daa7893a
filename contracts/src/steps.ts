import { channel } from 'node:diagnostics_channel';

/** The steps of a payout between which a process may end, in their order, each with the process that takes it. */
export const STEPS = {
  'approval-written': 'api',
  'approval-committed': 'api',
  'job-queued': 'worker',
  'signature-kept': 'signer',
  'call-signed': 'worker',
  'transaction-stored': 'worker',
  'journal-written': 'chain',
  'block-made': 'chain',
  'transaction-sent': 'worker',
  'range-written': 'worker',
  'range-committed': 'worker',
} as const;

export type Step = keyof typeof STEPS;

const steps = channel('hireledger:step');

/**
 * Announces that this process is at a step of a payout. Nobody listens in the product; tests load a listener into the processes that stops them
 * there.
 */
export function atStep(step: Step): void {
  steps.publish(step);
}
