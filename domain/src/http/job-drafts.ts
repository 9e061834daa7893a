import { z } from 'zod';

const noZero = (text: string) => !text.includes('\0');
const text = z
  .string()
  .max(20_000, 'A draft keeps at most 20,000 characters of each text.')
  .refine(noZero, 'Leave out characters that cannot be shown.');

/** A form as it stands, complete or not: the fields of the job form with whatever is in them. */
export const draftForm = z
  .record(
    z.string().max(40).refine(noZero),
    z.union([
      text,
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.string().max(500).refine(noZero)).max(100, 'A draft keeps at most 100 entries of each list.'),
    ]),
  )
  .refine((form) => Object.keys(form).length <= 40, 'A draft keeps at most 40 fields.');

/** `PUT /company/job-drafts/{id}`: creates a draft (`version` 0) or saves the next state of the one with `version`. */
export const saveDraftBody = z.object({
  form: draftForm,
  step: z.number().int().min(1).max(3),
  /** The draft's version that this state comes after; 0 makes it. */
  version: z.number().int().min(0),
  /** For a draft of changes to a job, whose id is then the draft's: the version of the job that the edit began from. */
  jobVersion: z.number().int().min(1).nullable().default(null),
});

export const draftSaved = z.object({ data: z.object({ id: z.uuid(), version: z.number(), savedAt: z.string() }) });

export const jobDraft = z.object({
  id: z.uuid(),
  /** The job that is being edited, null for a new one. */
  jobId: z.uuid().nullable(),
  jobVersion: z.number().nullable(),
  form: z.record(z.string(), z.unknown()),
  step: z.number(),
  version: z.number(),
  savedAt: z.string(),
});
export type JobDraft = z.infer<typeof jobDraft>;
export const jobDraftAnswer = z.object({ data: jobDraft });

/** `GET /company/job-drafts`: what the list needs of each, the last saved first. */
export const jobDraftsAnswer = z.object({
  data: z.array(
    z.object({ id: z.uuid(), jobId: z.uuid().nullable(), title: z.string(), step: z.number(), savedAt: z.string() }),
  ),
});
export type JobDraftSummary = z.infer<typeof jobDraftsAnswer>['data'][number];
