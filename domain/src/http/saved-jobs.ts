import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { endpoint } from './endpoint.ts';
import { jobPosting } from './jobs.ts';

/** Jobs that one person may save. */
export const SAVED_JOBS_MAX = 1_000;

const savedJob = jobPosting.extend({
  savedAt: z.string(),
  /** Its page no longer exists: the company deleted it, or it is hidden while reports about it are reviewed. */
  gone: z.boolean(),
  /** The stage of the talent's own application, null without one. */
  myStage: z.enum(STAGES).nullable(),
});
export type SavedJob = z.infer<typeof savedJob>;

const about = { tag: 'jobs', access: 'talent' } as const;

/** Closed ones too. */
export const listSavedJobs = endpoint({
  ...about,
  method: 'GET',
  path: '/saved-jobs',
  summary: 'The jobs that the talent saved, most recently saved first',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: z.string().max(200, { abort: true }).optional(),
  }),
  answer: z.object({ data: z.array(savedJob), total: z.number(), nextCursor: z.string().nullable() }),
});

/** The present state; a repeat answers the same. */
const answer = z.object({ jobId: z.uuid(), saved: z.boolean() });

export const saveJob = endpoint({
  ...about,
  method: 'PUT',
  path: '/saved-jobs/:jobId',
  summary: 'Save a job',
  answer,
  failures: ['NOT_FOUND'],
});

export const unsaveJob = endpoint({
  ...about,
  method: 'DELETE',
  path: '/saved-jobs/:jobId',
  summary: 'Remove a saved job',
  answer,
});
