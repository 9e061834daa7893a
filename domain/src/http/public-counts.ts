import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.object({ count: z.number().int(), more: z.boolean().describe('There are more than that') });

/** What the front page shows of the market. No personal data. */
const publicCounts = z.object({
  /** Jobs that take applications now. */
  openJobs: count,
  /** Companies with an account. */
  companies: count,
  /** What the escrow has paid to talents so far, in millionths of a dollar. */
  released: z.string(),
});
export type PublicCounts = z.infer<typeof publicCounts>;

export const viewPublicCounts = endpoint({
  method: 'GET',
  path: '/public/counts',
  summary: 'Open jobs, companies, and what the escrow has released so far',
  tag: 'jobs',
  answer: publicCounts,
  /** For an `If-None-Match` of the same figures. */
  emptyAnswer: 304,
});
