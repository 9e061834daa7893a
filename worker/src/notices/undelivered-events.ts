import type { Sql, Transaction } from '@hireledger/db/connect';
import { deliveries, isSentTo } from '@hireledger/db/notice-mail';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { maySee, seenBy } from '@hireledger/domain/events/event-access';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { isForReader } from './is-for-reader.ts';
import { isStillRelevant } from './is-still-relevant.ts';

/** The events of one delivery; further ones are summed up as "and more". */
export const MOST_EVENTS = 200;
/** Older events were not delivered because of a long outage: they are shown only in the bell. */
const TOO_OLD_MS = 2 * 86_400_000;

/**
 * SQL after `FROM due` (account_id, person_id, channel, delivered_up_to): the account `u`, the person `p`, their reader
 * `r`, membership `m` and what their role can be sent `c`, and as `unseen` the events that the person has neither
 * received nor seen, oldest first. Who left the account, or is deleted, has none. Left out are events that they read in the bell, that happened before they last
 * had a page in view, that they are not sent on this channel, that are no notice for them, and that are no longer relevant. A move of an
 * application comes with what its side wrote, which its event does not contain, and what a colleague did with their name. An event's `read_at` is written where a move was undone, and by
 * processes of the version before.
 */
export const undeliveredEvents = (sql: Sql | Transaction, now: Date) => sql`
  JOIN users u ON u.id = due.account_id JOIN persons p ON p.id = due.person_id
  JOIN notice_readers r ON r.account_id = due.account_id AND r.person_id = due.person_id
  LEFT JOIN memberships m ON m.account_id = due.account_id AND m.person_id = due.person_id AND m.ended_at IS NULL
  LEFT JOIN ${deliveries(sql)} ON c.side = u.role AND c.member = m.role AND c.channel = due.channel
  LEFT JOIN LATERAL (
    SELECT e.seq, e.name, e.at, e.data || coalesce(CASE WHEN e.name = 'job.deleted'
             THEN (SELECT jsonb_build_object('companyName', c.name) FROM companies c WHERE c.user_id = (e.data ->> 'companyId')::uuid)
             WHEN e.name LIKE 'application.%'
             THEN (SELECT jsonb_build_object('note', c.note) FROM stage_changes c
                    WHERE c.application_id = (e.data ->> 'applicationId')::uuid AND c.at = e.at AND c.to_stage = e.data ->> 'stage' AND c.note IS NOT NULL LIMIT 1)
             WHEN e.data ? 'byPerson'
             THEN jsonb_build_object('colleague', (SELECT full_name FROM persons WHERE id = (e.data #>> '{byPerson,id}')::uuid)) END, '{}') AS data
      FROM events e
     WHERE e.recipient_id = due.account_id AND e.seq > due.delivered_up_to AND e.read_at IS NULL AND ${isForReader(sql)}
       AND u.deleted_at IS NULL AND p.deleted_at IS NULL
       AND (NOT e.notify OR (e.seq > r.read_up_to) <> EXISTS (
             SELECT FROM notice_exceptions x WHERE x.account_id = due.account_id AND x.person_id = due.person_id AND x.seq = e.seq))
       AND e.at > greatest(${new Date(now.getTime() - TOO_OLD_MS)}, (
             SELECT max(here.until) FROM member_presence here WHERE here.account_id = due.account_id AND here.person_id = due.person_id))
       AND ${isSentTo(sql, { name: sql`e.name`, data: sql`e.data` })}
       AND ${isStillRelevant(sql)}
     ORDER BY e.seq LIMIT ${MOST_EVENTS + 1}) unseen ON true`;

/** SQL beside `undeliveredEvents`: the jobs of the person's team if their role sees only those, else null. */
export const teamOf = (sql: Sql | Transaction) =>
  sql`CASE WHEN c.limited THEN ARRAY(SELECT job_id::text FROM membership_jobs WHERE membership_id = m.id) END`;

/** An event of `undeliveredEvents`, or none, beside the role of its reader. */
export type UndeliveredRow = {
  /** Null where the person is no member any more. */
  memberRole: MemberRole | null;
  team: string[] | null;
  seq: bigint | null;
  name: string;
  at: Date;
  data: unknown;
};

/** The name of the colleague who did it, which `undeliveredEvents` adds; undefined where nobody of the company did, or they are gone. */
export const colleagueOf = ({ data }: Pick<RecipientEvent, 'data'>): string | undefined =>
  ('colleague' in data && (data.colleague as string | null)) || undefined;

/** The events of one person as their role sees them now, without the fields that it hides. */
export const asSeen = (rows: readonly UndeliveredRow[]): RecipientEvent[] =>
  rows.flatMap(({ memberRole, team, seq, name, at, data }) => {
    if (memberRole === null || seq === null) return [];
    const view = { role: memberRole, jobs: team && new Set(team) };
    const event = { seq: Number(seq), name, at: at.toISOString(), data };
    return maySee(view, event) ? (seenBy(view, event) as RecipientEvent) : [];
  });
