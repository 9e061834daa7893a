// Why: docs/decisions/0073-give-drafts-and-edits-a-version.md
import { z } from 'zod';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const noZero = (text: string) => !text.includes('\0');
const text = z
  .string()
  .max(20_000, { error: 'A draft keeps at most 20,000 characters of each text.', abort: true })
  .refine(noZero, 'Remove characters that cannot be displayed.');

/** A form as it is, complete or not: the fields of the job form with any content. */
const draftForm = z
  .record(
    z.string().max(40, { abort: true }).refine(noZero),
    z.union([
      text,
      z.number(),
      z.boolean(),
      z.null(),
      z
        .array(z.string().max(500, { abort: true }).refine(noZero))
        .max(100, { error: 'A draft keeps at most 100 entries of each list.', abort: true }),
    ]),
  )
  .refine((form) => Object.keys(form).length <= 40, 'A draft keeps at most 40 fields.');

const jobDraft = z.object({
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

const summary = z.object({
  id: z.uuid(),
  jobId: z.uuid().nullable(),
  title: z.string(),
  step: z.number(),
  savedAt: z.string(),
});
export type JobDraftSummary = z.infer<typeof summary>;

const about = { tag: 'jobs' } as const;
/** The draft of changes to a job has its id: who edits the jobs of a team has no other. */
const ofJob = { ...about, access: 'company:edit-jobs', job: { of: 'job', in: 'params.id' } } as const;

export const listJobDrafts = endpoint({
  ...about,
  method: 'GET',
  path: '/company/job-drafts',
  summary: 'Jobs that the company has started to write',
  access: 'company:edit-jobs',
  job: 'listed',
  /** The last saved first. */
  answer: z.object({ data: z.array(summary) }),
});

export const viewJobDraft = endpoint({
  ...ofJob,
  method: 'GET',
  path: '/company/job-drafts/:id',
  summary: 'One complete draft',
  answer: z.object({ data: jobDraft }),
  failures: ['NOT_FOUND'],
});

/** Creates a draft (`version` 0) or saves the next state of the one with `version`. */
export const saveJobDraft = endpoint({
  ...ofJob,
  method: 'PUT',
  path: '/company/job-drafts/:id',
  summary: 'Save a job form as it is now',
  body: z.object({
    form: draftForm,
    step: z.number().int().min(1).max(3),
    /** The draft's version that this state follows; 0 creates it. */
    version: z.number().int().min(0),
    /** For a draft of changes to a job, which has the job's id: the job's version that the edit started from. */
    jobVersion: z.number().int().min(1).nullable().default(null),
  }),
  answer: z.object({ data: z.object({ id: z.uuid(), version: z.number(), savedAt: z.string() }) }),
  failures: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFTS_FULL'],
});

export const deleteJobDraft = endpoint({
  ...ofJob,
  method: 'DELETE',
  path: '/company/job-drafts/:id',
  summary: 'Delete a draft',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});
