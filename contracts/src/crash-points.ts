import { channel } from 'node:diagnostics_channel';

/**
 * The points on the way of money between which a process may end, in their order, each with the process that is there: from what a person
 * agreed to, or a deadline that passed, to the books.
 */
const POINTS = {
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

export type CrashPoint = keyof typeof POINTS;

const announced = channel('hireledger:crash-point');

/** What a deadline does has no request, no job and nobody's signature. */
const OF_REQUESTS = new Set<CrashPoint>(['request-written', 'request-committed', 'job-queued', 'signature-made']);

/** The points of what people request, and of the exits that deadlines open. */
export const REQUEST_CRASH_POINTS = names().filter((point) => point !== 'exits-requested');
export const EXIT_CRASH_POINTS = names().filter((point) => !OF_REQUESTS.has(point));

function names(): CrashPoint[] {
  return Object.keys(POINTS) as CrashPoint[];
}

/**
 * Announces that this process is at a point on the way of money. Nobody listens in the product; tests load a listener into the processes that stops them
 * there.
 */
export function crashPoint(point: CrashPoint): void {
  announced.publish(point);
}
