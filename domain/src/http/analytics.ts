import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { periodQuery } from './dashboards.ts';
import { csv } from './csv.ts';
import { endpoint } from './endpoint.ts';

/** The period is that of the applications; their later progress counts, whenever it happened. */
const companyAnalyticsQuery = periodQuery.and(z.object({ jobId: z.uuid('This is not a job.').optional() }));

/** Hours; null if nothing was measured. */
const hours = z.number().nullable();
const duration = z.object({ count: z.number(), median: hours, p90: hours });
export type Duration = z.infer<typeof duration>;

/** How far applications came: 'Hired' includes sent contracts and work that was done without one. */
export const FUNNEL_STEPS = ['Applied', 'Shortlisted', 'Hired', 'Completed', 'Approved'] as const;

const companyAnalytics = z.object({
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
  /** By the month in which people applied, 'YYYY-MM' in the period's time zone; newest last. */
  months: z.array(z.object({ month: z.string(), applicants: z.number(), shortlisted: z.number(), hired: z.number() })),
  /** The fifty jobs with the most applicants. */
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
  /** Why applicants were declined; null if no reason was given. */
  reasons: z.array(z.object({ reason: z.string().nullable(), count: z.number() })),
});
export type CompanyAnalytics = z.infer<typeof companyAnalytics>;

/** The talent's own applications of the period, and who viewed the profile in it. */
const talentAnalytics = z.object({
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

export const COMPANY_TABLES = ['funnel', 'months', 'stages', 'sources', 'jobs', 'reasons'] as const;
export const TALENT_TABLES = ['stages', 'months'] as const;

const about = { method: 'GET', tag: 'analytics' } as const;

export const viewCompanyAnalytics = endpoint({
  ...about,
  path: '/analytics/company',
  summary: "How the company's hiring went, for applicants of a period",
  access: 'company:see-contracts',
  job: 'listed',
  query: companyAnalyticsQuery,
  answer: companyAnalytics,
  failures: ['NOT_FOUND'],
});

export const exportCompanyAnalytics = endpoint({
  ...about,
  path: '/analytics/company/export',
  summary: 'One of its tables as CSV',
  access: 'company:see-contracts',
  job: 'listed',
  query: companyAnalyticsQuery.and(z.object({ table: z.enum(COMPANY_TABLES) })),
  answer: csv,
  failures: ['NOT_FOUND'],
});

export const viewTalentAnalytics = endpoint({
  ...about,
  path: '/analytics/talent',
  summary: "How the talent's applications of a period went",
  access: 'talent',
  query: periodQuery,
  answer: talentAnalytics,
});

export const exportTalentAnalytics = endpoint({
  ...about,
  path: '/analytics/talent/export',
  summary: 'One of its tables as CSV',
  access: 'talent',
  query: periodQuery.and(z.object({ table: z.enum(TALENT_TABLES) })),
  answer: csv,
});
