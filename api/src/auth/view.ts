import { createHash } from 'node:crypto';
import type { Sql } from '@hireledger/db/connect';
import { isLimitedToTeam, type Permission } from '@hireledger/domain/accounts/member-roles';
import { includes, seesEverything, type EventView } from '@hireledger/domain/events/event-access';
import type { Session } from './sessions.ts';

/** What a member sees of the account's events. Members with the same key see the same. */
export interface View {
  key: string;
  /** Null for talents and owners: they are sent everything. */
  limits: EventView | null;
}

export const EVERYTHING: View = { key: 'all', limits: null };

/** Whether a view includes what needs a permission for a job. */
export const mayAbout = ({ limits }: View, permission: Permission, jobId: string): boolean =>
  limits === null || includes(limits, permission, jobId);

/** The view of a session's member, with the jobs of their team as they are now. */
export async function viewOf(sql: Sql, { memberRole: role, membershipId }: Session): Promise<View> {
  if (seesEverything(role)) return EVERYTHING;
  if (!isLimitedToTeam(role)) return { key: role, limits: { role, jobs: null } };
  const rows = await sql<{ jobId: string }[]>`
    SELECT job_id FROM membership_jobs WHERE membership_id = ${membershipId} ORDER BY job_id`;
  const jobs = rows.map(({ jobId }) => jobId);
  const team = createHash('sha256').update(jobs.join()).digest('base64url').slice(0, 16);
  return { key: `${role}:${team}`, limits: { role, jobs: new Set(jobs) } };
}
