import { notFound } from '@hireledger/domain/errors/catalogue';
import { ANALYSED_APPLICATIONS } from '@hireledger/domain/http/bounds';
import { FUNNEL_STEPS, type CompanyAnalytics, type Duration } from '@hireledger/domain/http/analytics';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { spanOfPeriod } from '@hireledger/domain/periods/span';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { inSpan, type Period } from '../../lists/period.ts';

const MAX_JOBS = 50;
const MAX_ROWS = 40;
const MAX_MONTHS = 36;

type Counts = { applied: number; shortlisted: number; hired: number; completed: number; approved: number };
interface Figures {
  counts: Counts & { truncated: boolean; timeToShortlist: Duration; timeToHire: Duration };
  stages: CompanyAnalytics['stages'];
  months: CompanyAnalytics['months'];
  sources: CompanyAnalytics['sources'];
  jobs: CompanyAnalytics['jobs'];
  reasons: CompanyAnalytics['reasons'];
}

/**
 * The hiring figures for applicants of a period: the newest 10,000 of them, with their later stages, read in one
 * statement.
 * @throws AppError NOT_FOUND for a job that is not the company's, or the team's
 */
export async function viewCompanyAnalytics(
  context: Context,
  { companyId, team, jobId, period }: { companyId: string; team: string | null; jobId?: string; period: Period },
): Promise<CompanyAnalytics> {
  const { sql } = context.database;
  // A job that was taken down still had its applicants.
  if (jobId) {
    const own =
      await sql`SELECT FROM jobs WHERE id = ${jobId} AND company_id = ${companyId} ${ofTeam(sql, team, sql`id`)}`;
    if (own.length === 0) throw notFound('job');
  }
  const hours = (interval: ReturnType<typeof sql>, share: number) =>
    sql`round((percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM ${interval}) / 3600))::numeric, 2)::float8`;
  const duration = (interval: ReturnType<typeof sql>) =>
    sql`json_build_object('count', count(${interval}), 'median', ${hours(interval, 0.5)}, 'p90', ${hours(interval, 0.9)})`;
  // JSON, whose keys are not mapped.
  const rows = (select: ReturnType<typeof sql>) =>
    sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${select}) listed)`;
  const [figures] = await sql<Figures[]>`
    WITH newest AS MATERIALIZED (
      SELECT s.application_id AS id FROM applicant_search s
       WHERE s.company_id = ${companyId} ${ofTeam(sql, team, sql`s.job_id`)} ${jobId ? sql`AND s.job_id = ${jobId}` : sql``} ${inSpan(sql, sql`s.applied_at`, spanOfPeriod(period))}
       ORDER BY s.applied_at DESC, s.application_id DESC LIMIT ${ANALYSED_APPLICATIONS + 1}
    ), moves AS MATERIALIZED (
      SELECT application_id, to_stage, at, decline_reason_id, stayed FROM (
        SELECT m.*, lead(m.at) OVER later - m.at AS stayed, coalesce(lead(m.undoes) OVER later, false) AS undone
          FROM (SELECT id FROM newest LIMIT ${ANALYSED_APPLICATIONS}) n JOIN stage_changes m ON m.application_id = n.id
        WINDOW later AS (PARTITION BY m.application_id ORDER BY m.id)) m
       WHERE NOT undone AND NOT undoes
    ), ways AS MATERIALIZED (
      SELECT application_id,
             min(at) FILTER (WHERE to_stage = 'Shortlisted') AS shortlisted_at,
             min(at) FILTER (WHERE to_stage IN ('Hired', 'Accepted', 'Completed', 'Approved')) AS hired_at,
             bool_or(to_stage IN ('Completed', 'Approved')) AS completed, bool_or(to_stage = 'Approved') AS approved
        FROM moves GROUP BY application_id
    ), lives AS MATERIALIZED (
      SELECT a.job_id, a.source, a.rating, a.applied_at, w.*, w.shortlisted_at - a.applied_at AS to_shortlist, w.hired_at - a.applied_at AS to_hire
        FROM ways w JOIN applications a ON a.id = w.application_id
    )
    SELECT (SELECT json_build_object('applied', count(*), 'shortlisted', count(shortlisted_at), 'hired', count(hired_at),
                     'completed', count(*) FILTER (WHERE completed), 'approved', count(*) FILTER (WHERE approved),
                     'truncated', (SELECT count(*) FROM newest) > ${ANALYSED_APPLICATIONS},
                     'timeToShortlist', ${duration(sql`to_shortlist`)}, 'timeToHire', ${duration(sql`to_hire`)}) FROM lives) AS counts,
           ${rows(sql`SELECT to_stage AS stage, count(stayed)::int, ${hours(sql`stayed`, 0.5)} AS median, ${hours(sql`stayed`, 0.9)} AS p90
                        FROM moves WHERE stayed IS NOT NULL GROUP BY to_stage`)} AS stages,
           ${rows(sql`SELECT * FROM (
                        SELECT to_char(applied_at AT TIME ZONE ${period.timeZone ?? 'UTC'}, 'YYYY-MM') AS month, count(*)::int AS applicants,
                               count(shortlisted_at)::int AS shortlisted, count(hired_at)::int AS hired
                          FROM lives GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_MONTHS}) newest ORDER BY month`)} AS months,
           ${rows(sql`SELECT source, count(*)::int AS applicants, count(shortlisted_at)::int AS shortlisted, count(hired_at)::int AS hired
                        FROM lives GROUP BY source ORDER BY count(*) DESC, source LIMIT ${MAX_ROWS}`)} AS sources,
           ${rows(sql`SELECT l.*, j.title AS "jobTitle" FROM (
                        SELECT job_id AS "jobId", count(*)::int AS applicants, count(shortlisted_at)::int AS shortlisted, count(hired_at)::int AS hired,
                               ${hours(sql`to_shortlist`, 0.5)} AS "hoursToShortlist", round(avg(rating), 1)::float8 AS rating
                          FROM lives GROUP BY job_id ORDER BY count(*) DESC, job_id DESC LIMIT ${MAX_JOBS}) l
                        JOIN jobs j ON j.id = l."jobId" ORDER BY l.applicants DESC, l."jobId" DESC`)} AS jobs,
           ${rows(sql`SELECT r.label AS reason, sum(d.count)::int AS count FROM (
                        SELECT decline_reason_id, count(*) FROM moves WHERE to_stage = 'Declined' GROUP BY decline_reason_id) d
                        LEFT JOIN decline_reasons r ON r.company_id = ${companyId} AND r.id = d.decline_reason_id
                       GROUP BY r.label ORDER BY 2 DESC, 1 LIMIT ${MAX_ROWS}`)} AS reasons`;
  const { counts, ...tables } = figures!;
  const { applied, shortlisted, hired, completed, approved, truncated, timeToShortlist, timeToHire } = counts;
  tables.stages.sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
  const reached = [applied, shortlisted, hired, completed, approved];
  return {
    applications: applied,
    truncated,
    funnel: FUNNEL_STEPS.map((step, index) => ({ step, reached: reached[index]! })),
    timeToShortlist,
    timeToHire,
    ...tables,
  };
}
