import { z } from 'zod';

const count = z.object({ count: z.number().int(), more: z.boolean().describe('There are more than that') });

/** `GET /public/counts`: what the front page tells of the market as it is now. No personal data. */
export const publicCounts = z.object({
  /** Jobs that take applications now. */
  openJobs: count,
  /** Companies with an account. */
  companies: count,
  /** What the escrow has paid to talents so far, in millionths of a dollar. */
  released: z.string(),
});
export type PublicCounts = z.infer<typeof publicCounts>;
