import { z } from 'zod';

export const jobFacts = z.object({ jobId: z.uuid(), jobTitle: z.string(), companyId: z.uuid() });
/** A conversation has its application's id. */
export const threadFacts = z.object({
  threadId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  talentId: z.uuid(),
  talentName: z.string(),
});
