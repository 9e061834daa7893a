import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { endpoint } from './endpoint.ts';

/** The largest page of the board. */
const MARKED_JOBS_MAX = 50;

/** Whether a talent saved a job, and the stage of the own application; null without one. */
const jobMark = z.object({
  jobId: z.uuid(),
  saved: z.boolean(),
  stage: z.enum(STAGES).nullable(),
  /** The talent withdrew it, and may apply again. Left out otherwise. */
  isWithdrawn: z.literal(true).optional(),
});
export type JobMark = z.infer<typeof jobMark>;

export const viewJobMarks = endpoint({
  method: 'GET',
  path: '/jobs/marks',
  summary: 'Which of these jobs the talent saved or applied for',
  tag: 'jobs',
  access: 'talent',
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(40 * MARKED_JOBS_MAX, { error: 'Name fewer jobs.', abort: true })
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid('This is not an id.')).min(1).max(MARKED_JOBS_MAX, `Name at most ${MARKED_JOBS_MAX} jobs.`)),
  }),
  /** Jobs that are neither saved nor applied for are left out. */
  eventsUpTo: true,
  answer: z.object({ data: z.array(jobMark) }),
});
