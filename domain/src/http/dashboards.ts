import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { daySchema, timeZoneSchema } from '../jobs/job-form.ts';
import { countDays } from '../periods/days.ts';
import { myApplication } from './applications.ts';
import { MOST_TO_DO } from './bounds.ts';
import { endpoint } from './endpoint.ts';

const EARLIEST = '2000-01-01';
const MOST_DAYS = 3_660;
const boundedDay = daySchema.refine((day) => day >= EARLIEST, 'Choose a day between 2000 and 2999.');

/**
 * `?from=&to=&timeZone=`: ISO days of that time zone (UTC if it is left out), both inclusive. Both or neither; neither
 * means all time.
 */
export const periodQuery = z
  .object({ from: boundedDay.optional(), to: boundedDay.optional(), timeZone: timeZoneSchema.optional() })
  .refine((period) => Boolean(period.from) === Boolean(period.to), {
    path: ['to'],
    message: 'Choose both dates or neither.',
  })
  .refine((period) => !period.from || !period.to || period.from <= period.to, {
    path: ['to'],
    message: 'The end date is before the start date.',
  })
  .refine((period) => !period.from || !period.to || countDays({ from: period.from, to: period.to }) <= MOST_DAYS, {
    path: ['to'],
    message: 'Choose ten years at most, or no dates for all time.',
  });

const stageCounts = z.record(z.enum(STAGES), z.number());

/** Applicants of one job, how many of them the company has rated, and the sum of its stars. */
const jobCount = z.object({
  jobId: z.uuid(),
  jobTitle: z.string(),
  applicants: z.number(),
  rated: z.number(),
  stars: z.number(),
});
export type JobCount = z.infer<typeof jobCount>;

/** A balance from this time on, in minor units. */
const balancePoint = z.object({ at: z.iso.datetime(), balance: z.string() });
export type BalancePoint = z.infer<typeof balancePoint>;

/**
 * Applications and jobs are those of the period; `activeJobs` and `escrowBalance` are those at its end, or of now if it
 * has not ended. `escrowBalance` is what the escrow holds for the company's contracts, `walletBalance` the wallet's own
 * money of now. Money in minor units; null for members who may not see the wallet. A hiring manager gets the figures of
 * their team's jobs.
 */
const companyDashboard = z.object({
  /** The account carries the badge. */
  verified: z.boolean(),
  activeJobs: z.number(),
  hiredTalents: z.number(),
  totalApplicants: z.number(),
  totalJobsPosted: z.number(),
  escrowBalance: z.string().nullable(),
  walletBalance: z.string().nullable(),
  stages: stageCounts,
  /** The jobs with the most applicants, in descending order. */
  byJob: z.array(jobCount),
  /** How many jobs had an applicant, unlisted ones included. */
  jobsWithApplicants: z.number(),
  /** The escrow balance over time: at the start of the period, then at the end of each of its parts. */
  balance: z.array(balancePoint).nullable(),
  /** The previous period of the same length: its sum, and the value at its end. Null for all time. */
  previous: z
    .object({
      activeJobs: z.number(),
      totalApplicants: z.number(),
      totalJobsPosted: z.number(),
      escrowBalance: z.string().nullable(),
    })
    .nullable(),
});
export type CompanyDashboard = z.infer<typeof companyDashboard>;

/**
 * Profile views, stages and the recent applications are those of the period; active applications, pending contracts and
 * money are of now. `escrowBalance` is what the escrow holds for the talent's contracts, `walletBalance` the wallet's own money, `onTheWay` is
 * approved and not released yet.
 */
const talentDashboard = z.object({
  verified: z.boolean(),
  profileViews: z.number(),
  activeApplications: z.number(),
  pendingContracts: z.number(),
  escrowBalance: z.string(),
  walletBalance: z.string(),
  onTheWay: z.string(),
  stages: stageCounts,
  recent: z.array(myApplication),
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
  /** The same for the previous period of the same length; null for all time. */
  previous: z.object({ profileViews: z.number() }).nullable(),
});
export type TalentDashboard = z.infer<typeof talentDashboard>;

const about = { method: 'GET', tag: 'dashboards', eventsUpTo: true } as const;

export const viewCompanyDashboard = endpoint({
  ...about,
  path: '/dashboards/company',
  summary: "The company's figures of a period",
  access: 'company',
  job: 'listed',
  query: periodQuery,
  answer: companyDashboard,
});

const upToMost = z.number().int().min(0).max(MOST_TO_DO);

/**
 * What waits now, whatever period the figures show: of the company, what the member may do. Counts stop at `MOST_TO_DO`,
 * and are 0 for tasks of others.
 */
const companyToDo = z.object({
  /** Completed work to approve or send back. */
  completed: upToMost,
  /** New applications without a decision. */
  applied: upToMost,
  /** Applications that were sent outside HireLedger and are to be confirmed. */
  pending: upToMost,
  /** Milestones in dispute: both sides can still settle, or add evidence. */
  disputes: upToMost,
  /** Payouts that the chain refused for good. */
  refusedPayouts: upToMost,
  /** Conversations with unread messages. */
  unreadThreads: upToMost,
  /** Open jobs whose deadline is within seven days. */
  closingJobs: upToMost,
  /**
   * Work that a member accepted and asks those who pay to pay for, the oldest first; at most 100. For those who pay and
   * see no applicants, other submitted work follows, the oldest first.
   */
  paymentRequests: z.array(
    z.object({
      applicationId: z.uuid(),
      talentName: z.string(),
      jobTitle: z.string(),
      /** The number of the milestone; null where the contract holds no money. */
      milestone: z.number().nullable(),
      /** Who accepted it; null if nobody has yet. */
      personName: z.string().nullable(),
      requestedAt: z.iso.datetime(),
    }),
  ),
  /** Contracts that a member has written and others send, the oldest first; at most five. */
  contractDrafts: z.array(
    z.object({
      applicationId: z.uuid(),
      talentName: z.string(),
      /** Who wrote it. */
      personName: z.string(),
      readyAt: z.iso.datetime(),
    }),
  ),
  /** The first steps of a new company, each true once it is done, or where the member may not do it. */
  firstSteps: z.object({
    profile: z.boolean(),
    verification: z.boolean(),
    job: z.boolean(),
    /** Somebody else is in the company, or was invited. */
    members: z.boolean(),
  }),
});
export type CompanyToDo = z.infer<typeof companyToDo>;

export const viewCompanyToDo = endpoint({
  ...about,
  path: '/dashboards/company/to-do',
  summary: 'What waits for the company now',
  access: 'company',
  job: 'listed',
  answer: companyToDo,
});

export const viewTalentDashboard = endpoint({
  ...about,
  path: '/dashboards/talent',
  summary: "The talent's figures of a period",
  access: 'talent',
  query: periodQuery,
  answer: talentDashboard,
});
