import { channel } from 'node:diagnostics_channel';

/**
 * The points on the way of money between which a process may end, in their order, each with the process that is there: from what a person
 * agreed to, or a deadline that passed, to the books.
 */
const STEPS = {
  'request-written': 'api',
  'request-committed': 'api',
  'exits-requested': 'worker',
  'job-queued': 'worker',
  'signature-made': 'signer',
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

/** What a deadline does has no request, no job and nobody's signature. */
const OF_REQUESTS = new Set<Step>(['request-written', 'request-committed', 'job-queued', 'signature-made']);

/** The points of what people request, and of the exits that deadlines open. */
export const REQUEST_STEPS = names().filter((step) => step !== 'exits-requested');
export const EXIT_STEPS = names().filter((step) => !OF_REQUESTS.has(step));

function names(): Step[] {
  return Object.keys(STEPS) as Step[];
}

/**
 * Announces that this process is at a point on the way of money. Nobody listens in the product; tests load a listener into the processes that stops them
 * there.
 */
export function atStep(step: Step): void {
  steps.publish(step);
}
