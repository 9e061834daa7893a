import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { daySchema, jobEditSchema, jobFormSchema, optionalDay, timeZoneSchema } from '../jobs/job-form.ts';
import { CLOSE_REASONS } from '../jobs/job-status.ts';
import { CATEGORIES, EMPLOYMENT_TYPES, REQUIREMENTS } from '../jobs/options.ts';
import { CURRENCIES, SALARY_PERIODS } from '../money/salary.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { JOB_SORTS } from './list-orders.ts';

/** A job in its public form (specification, section 3). Salaries are whole units of `currency`; times are ISO. */
export const jobPosting = z.object({
  id: z.uuid(),
  /** The same as `id`; clients read both names. */
  jobId: z.uuid(),
  title: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  companyVerified: z.boolean(),
  /** The domain that the company proved, shown with its badge; null without the badge. */
  companyDomain: z.string().nullable(),
  companyLogo: z.string().nullable(),
  companyLocation: z.string().nullable(),
  companyBio: z.string().nullable(),
  location: z.string(),
  /** ISO 3166; null if the company did not say. */
  country: z.string().nullable(),
  createdAt: z.string(),
  applicationDeadline: z.string().nullable(),
  /** Whose midnight ends the deadline's day, an IANA name. */
  timeZone: z.string(),
  employmentTypes: z.array(z.string()),
  jobDescription: z.string(),
  responsibilities: z.string(),
  whoYouAre: z.string(),
  qualifications: z.string(),
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  /** People who fill an opening: their contract is accepted, or their work approved. May exceed `capacity`. */
  hired: z.number(),
  /** Contracts that wait for an answer; null for everybody but the job's company. */
  offersOut: z.number().nullable(),
  applicationMethods: z.array(z.string()),
  externalLink: z.string().nullable(),
  applicationEmail: z.string().nullable(),
  jobLevel: z.string().nullable(),
  /** Parts of a profile that the company asks applicants for. */
  requirements: z.array(z.enum(REQUIREMENTS)),
  capacity: z.number(),
  /** People who applied and did not withdraw. */
  applicants: z.number(),
  status: z.enum(['Active', 'Closed']),
  /** Why no applications are accepted, null while the job is open. */
  closedReason: z.string().nullable(),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  /** The company's note on closing it. */
  closeNote: z.string().nullable(),
  /** Counts changes of the form: an edit names the version that it started from. */
  version: z.number(),
  /** Taken off the board until reports about it are reviewed. Only its company and its applicants still see it. */
  hidden: z.boolean(),
});
export type JobPosting = z.infer<typeof jobPosting>;

const jobPage = z.object({
  data: z.array(jobPosting),
  /** How many match in all, counted exactly to 10,000. */
  total: z.number(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});

export const jobSaved = z.object({ message: z.string(), data: jobPosting });

export const listOpenPositions = endpoint({
  method: 'GET',
  path: '/users/public-get-open-positions',
  summary: 'Jobs that take applications, newest first',
  tag: 'jobs',
  query: z.object({
    q: z.string().trim().max(200, { abort: true }).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: z.string().max(200, { abort: true }).optional(),
  }),
  answer: jobPage,
});

export const viewJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  summary: "One job, with the signed-in talent's own application",
  tag: 'jobs',
  access: 'optional',
  answer: z.object({
    /** `myApplication`, `saved`, `reported` and `missing` are about the signed-in talent. */
    data: jobPosting.extend({
      myApplication: z
        .object({
          id: z.uuid(),
          hiringStage: z.enum(STAGES),
          appliedAt: z.string(),
          isWithdrawn: z.literal(true).optional(),
        })
        .nullable(),
      saved: z.boolean(),
      reported: z.boolean(),
      /** What the talent's profile lacks of `requirements`. */
      missing: z.array(z.enum(REQUIREMENTS)),
    }),
  }),
  failures: ['NOT_FOUND'],
});

const posting = { method: 'POST', tag: 'jobs', access: 'company:post-jobs', job: 'free', answer: jobSaved } as const;

export const createJob = endpoint({
  ...posting,
  path: '/company/job-posting',
  summary: 'Post a job; `draftId` names the draft that it completes',
  idempotency: 'key',
  query: z.object({ draftId: z.uuid().optional() }),
  body: jobFormSchema,
  status: 201,
  failures: ['IDEMPOTENCY_CONFLICT', 'JOBS_FULL'],
});

export const editJob = endpoint({
  method: 'PATCH',
  path: '/company/job-posting/:id',
  summary: 'Edit a job; fields that are left out stay as they are',
  tag: 'jobs',
  access: 'company:edit-jobs',
  job: { of: 'job', in: 'params.id' },
  /** With `version` it is refused (JOB_CHANGED) if somebody else has saved in the meantime. */
  body: jobEditSchema.safeExtend({ version: z.number().int().min(1).optional() }),
  answer: jobSaved,
  failures: ['NOT_FOUND', 'JOB_CHANGED', 'JOBS_FULL'],
});

export const closeJob = endpoint({
  ...posting,
  path: '/company/job-posting/:id/close',
  summary: 'Close a job; waiting applicants are notified',
  /** `note` is shown to the applicants. */
  body: z.object({
    note: z.string().trim().max(300, { error: 'Use at most 300 characters.', abort: true }).default(''),
  }),
  failures: ['NOT_FOUND'],
});

export const reopenJob = endpoint({
  ...posting,
  path: '/company/job-posting/:id/reopen',
  summary: 'Open a closed job again, with a new deadline if the old one has passed',
  /** A deadline of null removes it; if left out, it stays. */
  body: z.object({ applicationDeadline: optionalDay().optional(), timeZone: timeZoneSchema.optional() }),
  failures: ['NOT_FOUND', 'JOB_STAYS_CLOSED', 'JOBS_FULL'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/company/job-posting/:id',
  summary: 'Take a job down',
  tag: 'jobs',
  access: 'company:post-jobs',
  job: 'free',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});

export const listCompanyJobs = endpoint({
  method: 'GET',
  path: '/company/job-postings',
  summary: "The company's own jobs, open and closed",
  tag: 'jobs',
  access: 'company',
  job: 'listed',
  /** `from` and `to` are days of posting in `timeZone` (UTC without it). */
  query: z
    .object({
      q: z.string().trim().max(200, { abort: true }).optional(),
      status: z.enum(['Active', 'Closed']).optional(),
      type: z.enum(EMPLOYMENT_TYPES).optional(),
      category: z.enum(CATEGORIES).optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      timeZone: timeZoneSchema.optional(),
      sort: z.enum(JOB_SORTS).default('-posted'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      cursor: z.string().max(600, { abort: true }).optional(),
    })
    .refine((query) => Boolean(query.from) === Boolean(query.to), {
      path: ['to'],
      message: 'Choose both dates or neither.',
    }),
  answer: jobPage,
});
