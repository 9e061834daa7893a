import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../context.ts';
import { eventsUpTo } from '../read-models/events-up-to.ts';
import { HIRED_STAGES, jobIsOpen } from '../read-models/job-posting.ts';
import { allStages, inPeriod, type Period } from '../read-models/period.ts';

const MAX_JOBS = 20;

interface Figures {
  verified: boolean;
  activeJobs: number;
  totalJobsPosted: number;
  escrowBalance: string;
  stages: { stage: Stage; count: number }[];
  byJob: CompanyDashboard['byJob'];
  eventsUpTo: number;
}

/** A company's figures: jobs posted and applications received in the period; open jobs and money as of now. One snapshot. */
export async function viewCompanyDashboard(
  context: Context,
  { companyId, period }: { companyId: string; period: Period },
): Promise<CompanyDashboard & { eventsUpTo: number }> {
  const { sql } = context.database;
  const received = sql`a.company_id = ${companyId} ${inPeriod(sql, sql`a.applied_at`, period)}`;
  const [row] = await sql<Figures[]>`
    SELECT (SELECT verified_at IS NOT NULL FROM users WHERE id = ${companyId}) AS verified,
           (SELECT count(*)::int FROM jobs j WHERE j.company_id = ${companyId} AND ${jobIsOpen(sql, context.clock())}) AS "activeJobs",
           (SELECT count(*)::int FROM jobs j WHERE j.company_id = ${companyId} AND j.deleted_at IS NULL
             ${inPeriod(sql, sql`j.created_at`, period)}) AS "totalJobsPosted",
           ledger_balance(${`company:${companyId}`}) AS "escrowBalance",
           (SELECT coalesce(json_agg(counted), '[]') FROM (
             SELECT a.stage, count(*)::int AS count FROM applications a WHERE ${received} GROUP BY a.stage) counted) AS stages,
           (SELECT coalesce(json_agg(counted), '[]') FROM (
             SELECT j.id AS "jobId", j.title AS "jobTitle", count(*)::int AS applicants
               FROM applications a JOIN jobs j ON j.id = a.job_id WHERE ${received}
              GROUP BY j.id, j.title ORDER BY count(*) DESC, j.id DESC LIMIT ${MAX_JOBS}) counted) AS "byJob",
           ${eventsUpTo(sql, companyId)} AS "eventsUpTo"`;
  const { stages: counted, ...figures } = row!;
  const sum = (of: typeof counted) => of.reduce((total, { count }) => total + count, 0);
  return {
    ...figures,
    stages: allStages(counted),
    totalApplicants: sum(counted),
    hiredTalents: sum(counted.filter(({ stage }) => HIRED_STAGES.includes(stage))),
  };
}
