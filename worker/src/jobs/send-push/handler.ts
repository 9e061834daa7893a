import type { Sql } from '@hireledger/db/connect';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { Role } from '@hireledger/domain/hiring/stages';
import { composePush } from '../../notices/compose-push.ts';
import { asSeen, teamOf, undeliveredEvents, type UndeliveredRow } from '../../notices/undelivered-events.ts';
import type { SendPush } from '../../push/push-sender.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

/** A browser that is switched off for longer does not show it. */
const TTL_SECONDS = 12 * 3_600;

type Row = UndeliveredRow & { role: Role; endpoint: string; p256dh: string; auth: string };

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
 * what their role no longer includes. A browser that unsubscribed is deleted. A notification sent twice shows once, because both have the same tag.
 */
async function sendUnseen(
  { sql, clock, send }: { sql: Sql; clock: () => Date; send: SendPush },
  { deviceId, after, upTo }: OutboxJobs['send-push'],
): Promise<void> {
  const now = clock();
  const rows = await sql<Row[]>`
      WITH due AS (SELECT d.endpoint, d.p256dh, d.auth, d.user_id AS account_id, s.person_id, 'push' AS channel, ${after}::bigint AS delivered_up_to
                     FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash AND s.expires_at > ${now} WHERE d.id = ${deviceId})
      SELECT u.role, m.role AS member_role, ${teamOf(sql)} AS team, due.endpoint, due.p256dh, due.auth, unseen.seq, unseen.name, unseen.at, unseen.data
        FROM due ${undeliveredEvents(sql, now)}
       WHERE unseen.seq <= ${upTo} ORDER BY unseen.seq`;
  const [first] = rows;
  if (!first) return;
  const unseen = asSeen(rows);
  if (unseen.length === 0) return;
  const payload = composePush(unseen, first.role);
  const outcome = await send(first, JSON.stringify(payload), { ttlSeconds: TTL_SECONDS, tag: payload.tag });
  if (outcome === 'sent') await sql`UPDATE push_devices SET last_sent_at = ${now} WHERE id = ${deviceId}`;
  else if (outcome === 'gone') await sql`DELETE FROM push_devices WHERE id = ${deviceId}`;
}
