import type { Sql } from '@hireledger/db/connect';
import { deliveries, isPresent, isSentTo } from '@hireledger/db/notice-mail';
import { nextMorning } from '@hireledger/domain/periods/next-morning';
import type { Delays } from './delays.ts';
import { isForReader } from './is-for-reader.ts';

interface Span {
  after: Date;
  upTo: Date;
}

/**
 * Reads the events of a span of time for everybody and schedules deliveries by person and channel. People who have a page in view see the events there:
 * nothing is scheduled for them, and what was due counts as delivered. A span may be read again without scheduling anything twice.
 * Events that decide alike are taken together, so that the cost is that of the events and the members, not of both multiplied. So a delivery may be
 * scheduled for what its person has already read: each event is looked at once it is due.
 * @returns how many deliveries it scheduled
 */
export async function scheduleDeliveries(
  sql: Sql,
  { after, upTo, now, delays }: Span & { now: Date; delays: Delays },
): Promise<number> {
  const mornings = await morningsIn(sql, { after, upTo });
  // An event's `read_at` is written where a move was undone, and by processes of the version before.
  const [noted] = await sql<{ due: number }[]>`
    WITH news AS (
      SELECT e.recipient_id, u.role, e.name,
             jsonb_strip_nulls(jsonb_build_object('jobId', e.data -> 'jobId', 'mentioned', e.data -> 'mentioned', 'byPerson', e.data -> 'byPerson')) AS about,
             min(e.seq) AS first_seq, max(e.seq) AS last_seq, min(e.at) AS first_at, bool_and(e.notify) AS in_bell
        FROM events e JOIN users u ON u.id = e.recipient_id AND u.deleted_at IS NULL
       WHERE e.at > ${after} AND e.at <= ${upTo} AND e.read_at IS NULL AND ${isForReader(sql)}
       GROUP BY 1, 2, 3, 4
    ), people AS (
      SELECT r.account_id, r.person_id, c.channel, r.daily_digest, r.time_zone, min(news.first_seq) AS first_seq, max(news.last_seq) AS last_seq,
             min(news.first_at) AS first_at, max(delivery.delivered_at) AS delivered_at,
             ${isPresent(sql, now)} AS present
        FROM news
        JOIN memberships m ON m.account_id = news.recipient_id AND m.ended_at IS NULL
        JOIN notice_readers r ON r.account_id = m.account_id AND r.person_id = m.person_id
        JOIN ${deliveries(sql)} ON c.side = news.role AND c.member = m.role AND c.channel <> 'own'
        LEFT JOIN member_deliveries delivery ON delivery.account_id = r.account_id AND delivery.person_id = r.person_id AND delivery.channel = c.channel
       WHERE news.last_seq > coalesce(delivery.delivered_up_to, 0) AND ${isSentTo(sql, { name: sql`news.name`, data: sql`news.about` })}
         AND (NOT news.in_bell OR news.last_seq > r.read_up_to OR EXISTS (
               SELECT FROM notice_exceptions x WHERE x.account_id = r.account_id AND x.person_id = r.person_id AND x.seq BETWEEN news.first_seq AND news.last_seq))
         AND (c.channel <> 'push' OR EXISTS (
               SELECT FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash WHERE d.user_id = r.account_id AND s.person_id = r.person_id))
       GROUP BY r.account_id, r.person_id, c.channel
    ), noted AS (
      INSERT INTO member_deliveries AS delivery (account_id, person_id, channel, delivered_up_to, due_at)
      SELECT account_id, person_id, channel, CASE WHEN present THEN last_seq ELSE first_seq - 1 END,
             CASE WHEN present THEN NULL
                  WHEN channel = 'push' THEN first_at
                  WHEN channel = 'digest' AND daily_digest
                  THEN coalesce((SELECT morning.at FROM jsonb_to_recordset(${sql.json(mornings)}::jsonb) AS morning (zone text, at timestamptz)
                                  WHERE morning.zone = time_zone), ${nextMorning(upTo, null)})
                  WHEN channel = 'digest' THEN greatest(first_at + ${delays.mailMs} * interval '1 ms', delivered_at + ${delays.digestMs} * interval '1 ms')
                  ELSE first_at + ${delays.mailMs} * interval '1 ms' END
        FROM people ORDER BY account_id, person_id, channel
      ON CONFLICT (account_id, person_id, channel) DO UPDATE
        SET delivered_up_to = CASE WHEN EXCLUDED.due_at IS NULL OR delivery.due_at IS NULL THEN greatest(delivery.delivered_up_to, EXCLUDED.delivered_up_to) ELSE delivery.delivered_up_to END,
            due_at = CASE WHEN EXCLUDED.due_at IS NULL THEN NULL ELSE least(delivery.due_at, EXCLUDED.due_at) END
      RETURNING due_at
    )
    SELECT count(due_at)::int AS due FROM noted`;
  return noted!.due;
}

/**
 * The next morning after a span in each time zone of those who want one email a day and have news in it. Not in SQL,
 * because PostgreSQL may not know a zone that a browser sent.
 */
async function morningsIn(sql: Sql, { after, upTo }: Span): Promise<{ zone: string | null; at: string }[]> {
  const zones = await sql<{ zone: string | null }[]>`
    SELECT DISTINCT r.time_zone AS zone FROM notice_readers r
     WHERE r.daily_digest AND EXISTS (SELECT FROM events e WHERE e.recipient_id = r.account_id AND e.at > ${after} AND e.at <= ${upTo})`;
  return zones.map(({ zone }) => ({ zone, at: nextMorning(upTo, zone).toISOString() }));
}
