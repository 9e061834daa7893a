import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';

/** As many as a page of the board has at most. */
export const MARKED_JOBS_MAX = 50;

/** `GET /jobs/marks?ids=`: what a talent has to do with the jobs that a list shows; ids separated by commas. */
export const jobMarksQuery = z.object({
  ids: z
    .string()
    .max(40 * MARKED_JOBS_MAX, 'Name fewer jobs.')
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid('That is not an id.')).min(1).max(MARKED_JOBS_MAX, `Name at most ${MARKED_JOBS_MAX} jobs.`)),
});

/** Jobs that are neither saved nor applied for are left out. */
export const jobMarksAnswer = z.object({
  data: z.array(z.object({ jobId: z.uuid(), saved: z.boolean(), stage: z.enum(STAGES).nullable() })),
});
export type JobMark = z.infer<typeof jobMarksAnswer>['data'][number];
