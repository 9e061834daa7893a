import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { jobPosting } from './jobs.ts';

/** One person keeps so many jobs. */
export const SAVED_JOBS_MAX = 1_000;

export const savedJob = jobPosting.extend({
  savedAt: z.string(),
  /** Its page is no longer there: the company deleted it, or it is hidden while reports about it are reviewed. */
  gone: z.boolean(),
  /** The stage of the talent's own application, null without one. */
  myStage: z.enum(STAGES).nullable(),
});
export type SavedJob = z.infer<typeof savedJob>;

/** `GET /saved-jobs?limit=&cursor=`: saved last first, closed ones too. */
export const savedJobsQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export const savedJobsAnswer = z.object({
  data: z.array(savedJob),
  total: z.number(),
  nextCursor: z.string().nullable(),
});

/** `PUT` and `DELETE /saved-jobs/{jobId}`: how it stands now; a repeat answers the same. */
export const savedAnswer = z.object({ jobId: z.uuid(), saved: z.boolean() });
