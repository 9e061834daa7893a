// Why: docs/decisions/0427-notices-are-a-member-s.md
import type { Sql } from '@hireledger/db/connect';
import { isLimitedToTeam } from '@hireledger/domain/accounts/member-roles';
import { seesEverything, type EventView } from '@hireledger/domain/events/event-access';
import { bellOf, NOT_MUTED } from '@hireledger/domain/events/follows';
import type { Session } from '../auth/sessions.ts';

/** A person who reads the notices of an account: what their role shows, and what they want to be notified of. */
export interface Reader {
  accountId: string;
  personId: string;
  /** What hides fields of events; null for everything. */
  limits: EventView | null;
  /** Events that they want no notice of. */
  muted: string[];
  /** The arguments of `notice_is_seen`: null where nothing is left out. */
  seen: string[] | null;
  jobs: string[] | null;
  mutedJobs: string[] | null;
  kept: string[] | null;
}

/** The reader that a session is, by their membership and their choices as they are now. */
export async function readerOf(
  sql: Sql,
  { userId: accountId, personId, role, memberRole, membershipId }: Session,
): Promise<Reader> {
  const [row] = await sql<{ chosen: Record<string, boolean>; team: string[]; mutedJobs: string[] }[]>`
    SELECT coalesce((SELECT jsonb_object_agg(event, wanted) FROM notice_choices
                      WHERE account_id = ${accountId} AND person_id = ${personId} AND channel = 'app'), '{}') AS chosen,
           ARRAY(SELECT job_id::text FROM membership_jobs WHERE membership_id = ${membershipId} ORDER BY job_id) AS team,
           ARRAY(SELECT job_id::text FROM muted_jobs WHERE account_id = ${accountId} AND person_id = ${personId}) AS muted_jobs`;
  const { chosen, team, mutedJobs } = row!;
  const isLimited = isLimitedToTeam(memberRole);
  const jobs = isLimited ? team : null;
  const { wanted, muted } = bellOf(role, memberRole, chosen);
  const all = seesEverything(memberRole);
  return {
    accountId,
    personId,
    limits: all ? null : { role: memberRole, jobs: jobs && new Set(jobs) },
    muted,
    seen: all && muted.length === 0 ? null : wanted,
    jobs,
    mutedJobs: mutedJobs.length > 0 ? mutedJobs : null,
    kept: mutedJobs.length > 0 ? [...NOT_MUTED] : null,
  };
}
