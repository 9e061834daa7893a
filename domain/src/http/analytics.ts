import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { periodQuery } from './dashboards.ts';

/** `GET /analytics/company?from=&to=&timeZone=&jobId=`. The period is that of the applications; what became of them since counts, whenever it was. */
export const companyAnalyticsQuery = periodQuery.and(z.object({ jobId: z.uuid('That is not a job.').optional() }));

/** Hours; null where nothing was measured. */
const hours = z.number().nullable();
const duration = z.object({ count: z.number(), median: hours, p90: hours });
export type Duration = z.infer<typeof duration>;

/** How far applications came: 'Hired' counts a contract that was sent as well as work that was done without one. */
export const FUNNEL_STEPS = ['Applied', 'Shortlisted', 'Hired', 'Completed', 'Approved'] as const;

export const companyAnalytics = z.object({
  applications: z.number(),
  truncated: z.boolean(),
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), reached: z.number() })),
  /** How long applications stayed in a stage that they have left. */
  stages: z.array(duration.extend({ stage: z.enum(STAGES) })),
  timeToShortlist: duration,
  timeToHire: duration,
  sources: z.array(
    z.object({ source: z.string(), applicants: z.number(), shortlisted: z.number(), hired: z.number() }),
  ),
  /** The fifty with most applicants. */
  jobs: z.array(
    z.object({
      jobId: z.uuid(),
      jobTitle: z.string(),
      applicants: z.number(),
      shortlisted: z.number(),
      hired: z.number(),
      hoursToShortlist: hours,
      rating: z.number().nullable(),
    }),
  ),
  /** Why applicants were declined; null where no reason was given. */
  reasons: z.array(z.object({ reason: z.string().nullable(), count: z.number() })),
});
export type CompanyAnalytics = z.infer<typeof companyAnalytics>;

/** `GET /analytics/talent?from=&to=&timeZone=`: the talent's own applications of the period, and who looked at the profile in it. */
export const talentAnalytics = z.object({
  applications: z.number(),
  truncated: z.boolean(),
  stages: z.record(z.enum(STAGES), z.number()),
  /** Applications that the company answered: moved in any direction. */
  answered: z.number(),
  timeToAnswer: duration,
  profileViews: z.number(),
  /** Newest last; 'YYYY-MM'. */
  months: z.array(z.object({ month: z.string(), applications: z.number(), answered: z.number(), views: z.number() })),
});
export type TalentAnalytics = z.infer<typeof talentAnalytics>;

/** Tables of `GET /analytics/{company|talent}/export?table=…`, as CSV. */
export const COMPANY_TABLES = ['funnel', 'stages', 'sources', 'jobs', 'reasons'] as const;
export const TALENT_TABLES = ['stages', 'months'] as const;
