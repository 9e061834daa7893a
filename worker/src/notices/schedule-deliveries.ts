import type { Sql } from '@hireledger/db/connect';
import { mailIsOff } from '@hireledger/db/notice-mail';
import { eventsDeliveredBy, DELIVERY_CHANNELS } from '@hireledger/domain/events/notice-choices';
import { ROLES } from '@hireledger/domain/hiring/stages';
import type { Delays } from './delays.ts';
import { isForReader } from './is-for-reader.ts';

const CHANNELS = ROLES.flatMap((role) =>
  DELIVERY_CHANNELS.map((channel) => ({ role, channel, names: eventsDeliveredBy(channel, role) })),
);

/**
 * Reads the events of a span of time for everybody and schedules deliveries by channel. People who have a page in view see the events there:
 * nothing is scheduled for them, and what was due counts as delivered. A span may be read again without scheduling anything twice.
 * @returns how many deliveries it scheduled
 */
export async function scheduleDeliveries(
  sql: Sql,
  { after, upTo, now, delays }: { after: Date; upTo: Date; now: Date; delays: Delays },
): Promise<number> {
  const [noted] = await sql<{ due: number }[]>`
    WITH fresh AS (
      SELECT e.recipient_id, e.seq, e.at, chosen.channel, delivery.delivered_at
        FROM events e
        JOIN users u ON u.id = e.recipient_id AND u.deleted_at IS NULL
        JOIN jsonb_to_recordset(${sql.json(CHANNELS)}) AS chosen (role text, channel text, names text[]) ON chosen.role = u.role AND e.name = ANY (chosen.names)
        JOIN event_heads h ON h.recipient_id = e.recipient_id AND NOT CASE chosen.channel WHEN 'push' THEN e.name = ANY (h.push_muted) ELSE ${mailIsOff(sql, sql`e.name`)} END
        LEFT JOIN notice_deliveries delivery ON delivery.recipient_id = e.recipient_id AND delivery.channel = chosen.channel
       WHERE e.at > ${after} AND e.at <= ${upTo} AND e.read_at IS NULL AND ${isForReader(sql)} AND e.seq > coalesce(delivery.delivered_up_to, 0)
         AND (chosen.channel <> 'push' OR EXISTS (SELECT FROM push_devices d WHERE d.user_id = e.recipient_id))
    ), people AS (
      SELECT recipient_id, channel, min(seq) AS first_seq, max(seq) AS last_seq, min(at) AS first_at, max(delivered_at) AS delivered_at,
             EXISTS (SELECT FROM presence p WHERE p.user_id = recipient_id AND p.until > ${now}) AS present
        FROM fresh GROUP BY recipient_id, channel
    ), noted AS (
      INSERT INTO notice_deliveries AS delivery (recipient_id, channel, delivered_up_to, due_at)
      SELECT recipient_id, channel, CASE WHEN present THEN last_seq ELSE first_seq - 1 END,
             CASE WHEN present THEN NULL
                  WHEN channel = 'push' THEN first_at
                  WHEN channel = 'digest' THEN greatest(first_at + ${delays.mailMs} * interval '1 ms', delivered_at + ${delays.digestMs} * interval '1 ms')
                  ELSE first_at + ${delays.mailMs} * interval '1 ms' END
        FROM people ORDER BY recipient_id, channel
      ON CONFLICT (recipient_id, channel) DO UPDATE
        SET delivered_up_to = CASE WHEN EXCLUDED.due_at IS NULL OR delivery.due_at IS NULL THEN greatest(delivery.delivered_up_to, EXCLUDED.delivered_up_to) ELSE delivery.delivered_up_to END,
            due_at = CASE WHEN EXCLUDED.due_at IS NULL THEN NULL ELSE least(delivery.due_at, EXCLUDED.due_at) END
      RETURNING due_at
    )
    SELECT count(due_at)::int AS due FROM noted`;
  return noted!.due;
}
