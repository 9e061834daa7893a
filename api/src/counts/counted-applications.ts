import type { Sql } from '@hireledger/db/connect';
import { HIRED_STAGES, STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { JobCount } from '@hireledger/domain/http/dashboards';
import type { Span } from '@hireledger/domain/periods/span';
import { ofTeam } from '../auth/team.ts';
import { splitSpan } from './split-span.ts';

/** The one row that `countedApplications` returns. */
export interface CountedApplications {
  stages: { stage: Stage; count: number }[];
  byJob: JobCount[];
  jobsWithApplicants: number;
  /** The number in the span before. */
  applicantsBefore: number;
  /** How many rows were read one by one because the company's counts are not maintained; see `requestCounts`. */
  readOneByOne: number;
}

/** Jobs that are listed; further ones are only counted. */
const MOST_JOBS = 60;
/**
 * All stages: with the stage given, the index by stage and time finds the days of each. Without days every row is read,
 * in its own order.
 */
const PLACES = STAGES.map((_, index) => index + 1);
/** Parts of the count. */
const NOW_COUNTED = 0;
const BEFORE = 1;

/** What of a company is counted, and up to when; of a team only its jobs. */
export interface Counted {
  companyId: string;
  team: string | null;
  span: Span;
  before: Span | null;
  now: Date;
}

/**
 * A company's applications by stage and job in `span`, and their number in `before`: a subquery of one row. If the
 * company's counts are maintained (table application_counts), it adds newer events to them and reads applications row
 * by row only at the ends of the span; otherwise it reads all of them. One snapshot in both cases. Of a team only its jobs count.
 */
export function countedApplications(sql: Sql, { companyId, team, span, before, now }: Counted) {
  const spans = [{ part: NOW_COUNTED, ...span }, ...(before ? [{ part: BEFORE, ...before }] : [])];
  const slices = spans.map(({ part, ...each }) => splitSpan(part, each, now));
  const raw = [
    ...spans.map((each) => ({ ...each, beside: false })),
    ...slices.flatMap(({ edges }) => edges.map((each) => ({ ...each, beside: true }))),
  ];
  const moments = (given: object[]) =>
    sql`jsonb_to_recordset(${sql.json(given as never)}) AS slice (part int, start timestamptz, "end" timestamptz, beside boolean)`;
  const within = sql`a.applied_at >= coalesce(slice.start, '-infinity') AND a.applied_at < coalesce(slice.end, 'infinity')`;
  return sql`
    WITH head AS MATERIALIZED (
      SELECT event_seq FROM application_count_heads WHERE company_id = ${companyId} AND event_seq IS NOT NULL
    ), ${team ? sql`everything` : sql`counted`} AS MATERIALIZED (
      SELECT slice.part, a.job_id, a.stage, count(*) AS applications, count(a.rating) AS rated, sum(a.rating) AS stars
        FROM ${moments(raw)} JOIN applications a ON a.company_id = ${companyId} ${span.start ? sql`AND stage_place(a.stage) = ANY (${PLACES}::smallint[])` : sql``} AND ${within}
       WHERE slice.beside = EXISTS (SELECT FROM head)
       GROUP BY slice.part, a.job_id, a.stage
      UNION ALL
      SELECT slice.part, c.job_id, c.stage, sum(c.applications), sum(c.rated), sum(c.stars)
        FROM jsonb_to_recordset(${sql.json(slices.flatMap(({ stored }) => stored) as never)}) AS slice (part int, span text, "from" date, until date)
       CROSS JOIN LATERAL (
         -- OFFSET: each slice is read by its key, instead of comparing all counts with all slices.
         SELECT job_id, stage, applications, rated, stars FROM application_counts
          WHERE company_id = ${companyId} AND span = slice.span
            AND starts_on >= coalesce(slice.from, '-infinity') AND starts_on < coalesce(slice.until, 'infinity') OFFSET 0) c
       WHERE EXISTS (SELECT FROM head)
       GROUP BY slice.part, c.job_id, c.stage
      UNION ALL
      SELECT slice.part, change.job_id, change.stage, change.applications, change.rated, change.stars
        FROM application_changes(${companyId}, (SELECT event_seq FROM head), NULL) change
        JOIN ${moments(slices.flatMap(({ inner }) => inner))}
          ON change.applied_at >= coalesce(slice.start, '-infinity') AND change.applied_at < coalesce(slice.end, 'infinity')
    )${team ? sql`, counted AS MATERIALIZED (SELECT * FROM everything WHERE true ${ofTeam(sql, team, sql`job_id`)})` : sql``}, by_job AS MATERIALIZED (
      SELECT job_id, sum(applications)::int AS applicants, sum(rated)::int AS rated, coalesce(sum(stars), 0)::int AS stars
        FROM counted WHERE part = ${NOW_COUNTED}::int GROUP BY job_id HAVING sum(applications) > 0
    )
    SELECT (SELECT coalesce(json_agg(each), '[]') FROM (
             SELECT stage, sum(applications)::int AS count FROM counted WHERE part = ${NOW_COUNTED}::int GROUP BY stage) each) AS stages,
           (SELECT coalesce(json_agg(each ORDER BY each.applicants DESC, each."jobId" DESC), '[]') FROM (
             SELECT job_id AS "jobId", j.title AS "jobTitle", applicants, rated, stars
               FROM (SELECT * FROM by_job ORDER BY applicants DESC, job_id DESC LIMIT ${MOST_JOBS}::int) most JOIN jobs j ON j.id = job_id) each) AS by_job,
           (SELECT count(*)::int FROM by_job) AS jobs_with_applicants,
           (SELECT coalesce(sum(applications), 0)::int FROM counted WHERE part = ${BEFORE}::int) AS applicants_before,
           (SELECT coalesce(sum(applications), 0)::int FROM counted WHERE NOT EXISTS (SELECT FROM head)) AS read_one_by_one`;
}

/** How many applied, and how many of them were hired. */
export function applicantsOf(counted: { stage: Stage; count: number }[]): {
  totalApplicants: number;
  hiredTalents: number;
} {
  const sum = (of: { count: number }[]) => of.reduce((total, { count }) => total + count, 0);
  return {
    totalApplicants: sum(counted),
    hiredTalents: sum(counted.filter(({ stage }) => HIRED_STAGES.includes(stage))),
  };
}
