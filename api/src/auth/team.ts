// Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
import type { Fragment, Sql } from '@hireledger/db/connect';
import { expression, type SQL, type SQLWrapper } from '@hireledger/db/query-builder';

/*
 * The jobs that a member is limited to, as a condition to be put behind another one. `team` is that of the session: for
 * everybody who knows all jobs of the company it is null, and their statements stay as they are.
 */

export const ofTeam = (sql: Sql, team: string | null, jobId: Fragment): Fragment =>
  team ? sql`AND ${jobId} IN (SELECT job_id FROM membership_jobs WHERE membership_id = ${team})` : sql``;

/** For rows that name an application only. */
export const ofTeamByApplication = (sql: Sql, team: string | null, applicationId: Fragment): Fragment =>
  team
    ? sql`AND EXISTS (SELECT FROM applications known WHERE known.id = ${applicationId} ${ofTeam(sql, team, sql`known.job_id`)})`
    : sql``;

/** For the query builder. */
export const inTeam = (team: string | null | undefined, jobId: SQLWrapper): SQL | undefined =>
  team ? expression`${jobId} IN (SELECT job_id FROM membership_jobs WHERE membership_id = ${team})` : undefined;
