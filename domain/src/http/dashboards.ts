import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { daySchema } from '../jobs/job-form.ts';
import { myApplication } from './applications.ts';

/** `?from=&to=`: ISO days, both inclusive, in UTC. Both or neither; neither means all time. */
export const periodQuery = z
  .object({ from: daySchema.optional(), to: daySchema.optional() })
  .refine((period) => Boolean(period.from) === Boolean(period.to), { path: ['to'], message: 'Give both days or neither.' })
  .refine((period) => !period.from || !period.to || period.from <= period.to, { path: ['to'], message: 'The end is before the start.' });

const stageCounts = z.record(z.enum(STAGES), z.number());

/** `GET /dashboards/company`. Counts are of the period; `activeJobs` and money are of now. Money in minor units. */
export const companyDashboard = z.object({
  /** The account carries the badge. */
  verified: z.boolean(),
  activeJobs: z.number(),
  hiredTalents: z.number(),
  totalApplicants: z.number(),
  totalJobsPosted: z.number(),
  escrowBalance: z.string(),
  stages: stageCounts,
  byJob: z.array(z.object({ jobId: z.uuid(), jobTitle: z.string(), applicants: z.number() })),
});
export type CompanyDashboard = z.infer<typeof companyDashboard>;

/** `GET /dashboards/talent`. `escrowBalance` is the wallet's balance, `onTheWay` what was approved and is not released yet. */
export const talentDashboard = z.object({
  verified: z.boolean(),
  profileViews: z.number(),
  activeApplications: z.number(),
  pendingContracts: z.number(),
  escrowBalance: z.string(),
  onTheWay: z.string(),
  stages: stageCounts,
  recent: z.array(myApplication),
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
});
export type TalentDashboard = z.infer<typeof talentDashboard>;
