import type { Sql } from '@hireledger/db/connect';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { isLimitedToTeam } from '@hireledger/domain/accounts/member-roles';
import { maySee, seenBy, type EventView } from '@hireledger/domain/events/event-access';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { composePush } from '../../notices/compose-push.ts';
import { undeliveredEvents } from '../../notices/undelivered-events.ts';
import type { SendPush } from '../../push/push-sender.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

/** A browser that is switched off for longer does not show it. */
const TTL_SECONDS = 12 * 3_600;

type Row = {
  role: Role;
  memberRole: MemberRole;
  /** Of the member's team. */
  jobs: string[];
  endpoint: string;
  p256dh: string;
  auth: string;
  seq: bigint | null;
  name: string;
  at: Date;
  data: unknown;
};

/** A job without an outcome is requested again by the sweep. */
export const sendPushHandler = (parts: {
  sql: Sql;
  clock: () => Date;
  /** Null if push is not set up. */
  send: SendPush | null;
}): JobHandler<OutboxJobs['send-push']> => {
  const settle = async (id: string) => void (await parts.sql`UPDATE outbox SET settled_at = now() WHERE id = ${id}`);
  return {
    async run({ id, payload }) {
      if (parts.send) await sendUnseen({ ...parts, send: parts.send }, payload);
      await settle(id);
    },
    giveUp: ({ id }) => settle(id),
  };
};

/**
 * Sends one browser what its person has not seen, as of now: what was read or taken back meanwhile is left out, and so is
 * what their role in the company may not see. A browser that unsubscribed is deleted. A notification sent twice shows once, because both have the same tag.
 */
async function sendUnseen(
  { sql, clock, send }: { sql: Sql; clock: () => Date; send: SendPush },
  { deviceId, after, upTo }: OutboxJobs['send-push'],
): Promise<void> {
  const now = clock();
  const rows = await sql<Row[]>`
      WITH due AS (SELECT d.*, s.person_id, d.user_id AS recipient_id, 'push' AS channel, ${after}::bigint AS delivered_up_to, m.role AS member_role,
                          ARRAY(SELECT t.job_id FROM membership_jobs t WHERE t.membership_id = m.id) AS jobs
                     FROM push_devices d
                     JOIN sessions s ON s.token_hash = d.session_hash AND s.expires_at > ${now}
                     JOIN memberships m ON m.account_id = s.user_id AND m.person_id = s.person_id AND m.ended_at IS NULL WHERE d.id = ${deviceId})
      SELECT u.role, due.member_role, due.jobs, due.endpoint, due.p256dh, due.auth, unseen.seq, unseen.name, unseen.at, unseen.data
        FROM due JOIN users u ON u.id = due.recipient_id JOIN event_heads h ON h.recipient_id = due.recipient_id
        JOIN LATERAL (${undeliveredEvents(sql, now)}) unseen ON unseen.seq <= ${upTo} AND (NOT unseen.data ? 'mentioned' OR unseen.data -> 'mentioned' ? due.person_id::text)
       ORDER BY unseen.seq`;
  const [first] = rows;
  if (!first) return;
  const { memberRole, jobs } = first;
  const view: EventView = { role: memberRole, jobs: isLimitedToTeam(memberRole) ? new Set(jobs) : null };
  const unseen = rows
    .filter((event) => maySee(view, event))
    .map(
      ({ seq, name, at, data }) =>
        seenBy(view, { seq: Number(seq), name, at: at.toISOString(), data }) as RecipientEvent,
    );
  if (unseen.length === 0) return;
  const payload = composePush(unseen, first.role);
  const outcome = await send(first, JSON.stringify(payload), { ttlSeconds: TTL_SECONDS, tag: payload.tag });
  if (outcome === 'sent') await sql`UPDATE push_devices SET last_sent_at = ${now} WHERE id = ${deviceId}`;
  else if (outcome === 'gone') await sql`DELETE FROM push_devices WHERE id = ${deviceId}`;
}
