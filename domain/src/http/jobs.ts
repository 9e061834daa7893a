import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { REQUIREMENTS } from '../jobs/options.ts';
import { CURRENCIES } from '../money/salary.ts';

/** A job as the public side reads it (specification, section 3). Salaries are whole units of `currency`; times are ISO. */
export const jobPosting = z.object({
  id: z.uuid(),
  /** The same as `id`; both names are read by clients. */
  jobId: z.uuid(),
  title: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  companyLocation: z.string().nullable(),
  companyBio: z.string().nullable(),
  location: z.string(),
  createdAt: z.string(),
  applicationDeadline: z.string().nullable(),
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
  /** Why no application is taken, null while the job is open. */
  closedReason: z.string().nullable(),
  /** Taken off the board until reports about it were looked at. Only its company and its applicants still see it. */
  hidden: z.boolean(),
});
export type JobPosting = z.infer<typeof jobPosting>;

/** `GET /users/public-get-open-positions?q=&limit=&cursor=`: newest first; `nextCursor` is null on the last page. */
export const openPositionsQuery = z.object({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export const openPositionsAnswer = z.object({
  data: z.array(jobPosting),
  /** How many match in all, counted exactly to 10,000. */
  total: z.number(),
  nextCursor: z.string().nullable(),
});

/** `GET /jobs/{id}`; `myApplication`, `saved` and `reported` are about the signed-in talent who asks. */
export const jobAnswer = z.object({
  data: jobPosting.extend({
    myApplication: z.object({ id: z.uuid(), hiringStage: z.enum(STAGES), appliedAt: z.string() }).nullable(),
    saved: z.boolean(),
    reported: z.boolean(),
  }),
});

/** `GET /company/job-postings`: the company's own jobs, open and closed, newest first. */
export const companyJobsAnswer = z.object({ data: z.array(jobPosting), total: z.number(), nextCursor: z.string().nullable() });

export const jobSavedAnswer = z.object({ message: z.string(), data: jobPosting });
