import { ANALYSED_APPLICATIONS } from '@hireledger/domain/http/bounds';
import type { Duration, TalentAnalytics } from '@hireledger/domain/http/analytics';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { spanOfPeriod } from '@hireledger/domain/periods/span';
import type { Context } from '../../context.ts';
import { allStages, inSpan, type Period } from '../../lists/period.ts';

const MAX_MONTHS = 36;

interface Figures {
  counts: { applications: number; truncated: boolean; answered: number; timeToAnswer: Duration };
  stages: { stage: Stage; count: number }[];
  profileViews: number;
  months: TalentAnalytics['months'];
}

/**
 * A talent's applications of a period, and who viewed the profile in it. One statement. A move that the company undid
 * is no answer.
 */
export async function viewTalentAnalytics(
  context: Context,
  { talentId, period }: { talentId: string; period: Period },
): Promise<TalentAnalytics> {
  const { sql } = context.database;
  const timeZone = period.timeZone ?? 'UTC';
  const hours = (share: number) =>
    sql`round((percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM waited) / 3600))::numeric, 2)::float8`;
  const [figures] = await sql<Figures[]>`
    WITH newest AS MATERIALIZED (
      SELECT a.id, a.stage, a.applied_at FROM applications a
       WHERE a.talent_id = ${talentId} ${inSpan(sql, sql`a.applied_at`, spanOfPeriod(period))} ORDER BY a.id DESC LIMIT ${ANALYSED_APPLICATIONS + 1}
    ), lives AS MATERIALIZED (
      SELECT n.stage, n.applied_at,
             (SELECT min(m.at) FROM (SELECT at, actor_role, undoes, lead(undoes) OVER (ORDER BY id) AS undone FROM stage_changes WHERE application_id = n.id) m
               WHERE m.actor_role = 'company' AND NOT m.undoes AND m.undone IS NOT TRUE) - n.applied_at AS waited
        FROM newest n LIMIT ${ANALYSED_APPLICATIONS}
    ), viewed AS MATERIALIZED (
      SELECT viewed_on, count(*)::int AS views FROM profile_views
       WHERE talent_id = ${talentId} ${period.from && period.to ? sql`AND viewed_on BETWEEN ${period.from} AND ${period.to}` : sql``} GROUP BY viewed_on
    )
    SELECT (SELECT json_build_object('applications', count(*), 'truncated', (SELECT count(*) FROM newest) > ${ANALYSED_APPLICATIONS},
                     'answered', count(waited), 'timeToAnswer', json_build_object('count', count(waited), 'median', ${hours(0.5)}, 'p90', ${hours(0.9)}))
              FROM lives) AS counts,
           (SELECT coalesce(json_agg(counted), '[]') FROM (SELECT stage, count(*)::int AS count FROM lives GROUP BY stage) counted) AS stages,
           (SELECT coalesce(sum(views), 0)::int FROM viewed) AS profile_views,
           (SELECT coalesce(json_agg(latest ORDER BY latest.month), '[]') FROM (
              SELECT month, sum(applications)::int AS applications, sum(answered)::int AS answered, sum(views)::int AS views FROM (
                SELECT to_char(applied_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, 1 AS applications, (waited IS NOT NULL)::int AS answered, 0 AS views FROM lives
                UNION ALL SELECT to_char(viewed_on, 'YYYY-MM'), 0, 0, views FROM viewed) each_one
               GROUP BY month ORDER BY month DESC LIMIT ${MAX_MONTHS}) latest) AS months`;
  const { counts, stages, ...rest } = figures!;
  return { ...counts, ...rest, stages: allStages(stages) };
}
