import { z } from 'zod';

/** How many new jobs a saved search found, with the newest; `query` opens the search on the board. */
export const matchedJobs = z.object({
  savedSearchId: z.uuid(),
  name: z.string(),
  query: z.string(),
  count: z.number(),
  newestTitle: z.string(),
  /** Of a day: how many more searches found how many more jobs, perhaps none. */
  others: z.object({ searches: z.number(), jobs: z.number() }).optional(),
});
export type MatchedJobs = z.infer<typeof matchedJobs>;
