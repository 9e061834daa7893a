import type { StatusAnswer } from '@hireledger/domain/http/support';
import { INCIDENT_TEXT, type FreezeScope } from '@hireledger/domain/money/freezes';
import type { Sql } from '@hireledger/db/connect';

const SHOWN = 20;
const DAYS = 90;

/**
 * When payouts were stopped, newest first, in neutral words. Overlapping freezes of several accounts are one incident:
 * their number is not public.
 */
export async function readIncidents(sql: Sql, now: Date): Promise<StatusAnswer['incidents']> {
  const rows = await sql<{ scope: FreezeScope; startedAt: Date; endedAt: Date | null }[]>`
    SELECT scope, lower(span) AS started_at, upper(span) AS ended_at
      FROM (SELECT scope, unnest(range_agg(tstzrange(frozen_at, CASE WHEN lifted_at IS NOT NULL THEN greatest(lifted_at, frozen_at) END, '[]'))) AS span
              FROM (SELECT CASE WHEN account_id IS NULL THEN 'all' ELSE 'account' END AS scope, frozen_at, lifted_at
                      FROM freezes LEFT JOIN freeze_lifts ON freeze_id = id
                     WHERE lifted_at IS NULL OR lifted_at > ${new Date(now.getTime() - DAYS * 86_400_000)}) AS stopped
             GROUP BY scope) AS incident
     ORDER BY lower(span) DESC LIMIT ${SHOWN}`;
  return rows.map(({ scope, startedAt, endedAt }) => ({
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    says: INCIDENT_TEXT[scope][endedAt ? 'over' : 'now'],
  }));
}
