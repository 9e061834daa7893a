import type { EventData, EventName } from '@hireledger/domain/events/vocabulary';
import type { Sql, Transaction } from './connect.ts';

/** An event with the number that it got for one recipient. */
export interface NumberedEvent {
  recipientId: string;
  seq: number;
  name: EventName;
  at: string;
  data: EventData;
}

/**
 * Writes one event for each recipient, numbered without gaps. Call it last in the transaction: the recipients' heads stay locked until
 * the commit. `notified` are those for whom it is a notice in the bell. Returns what to push after the commit.
 */
export async function appendEvent<N extends EventName>(
  tx: Transaction | Sql,
  event: { name: N; at: Date; data: EventData<N>; recipients: string[]; notified: string[] },
): Promise<NumberedEvent[]> {
  const rows = await tx<{ recipientId: string; seq: bigint }[]>`
    SELECT recipient_id, seq FROM append_event(
      ${event.recipients}::uuid[], ${event.notified}::uuid[], ${event.name}, ${event.at}, ${tx.json(event.data as never)})`;
  const at = event.at.toISOString();
  return rows.map((row) => ({
    recipientId: row.recipientId,
    seq: Number(row.seq),
    name: event.name,
    at,
    data: event.data,
  }));
}

/** One event for one recipient, of a batch. */
export type EventToAppend = {
  [N in EventName]: { recipientId: string; name: N; at: Date; data: EventData<N>; notify: boolean };
}[EventName];

/**
 * Writes many events of many recipients in one statement, numbered in the order given. Call it last and once in the transaction: the heads
 * are locked in id order, as by `appendEvent`, and a second call could meet another writer the other way round.
 */
export async function appendEvents(tx: Transaction | Sql, events: EventToAppend[]): Promise<NumberedEvent[]> {
  if (events.length === 0) return [];
  const given = events.map(({ recipientId, name, at, data, notify }, position) => ({
    position,
    recipient_id: recipientId,
    name,
    at,
    data,
    notify,
  }));
  const rows = await tx<{ position: bigint; seq: bigint }[]>`
    WITH given AS (
      SELECT *, row_number() OVER (PARTITION BY recipient_id ORDER BY position) AS nth, count(*) OVER (PARTITION BY recipient_id) AS total
        FROM jsonb_to_recordset(${tx.json(given as never)})
             AS item (position bigint, recipient_id uuid, name text, at timestamptz, data jsonb, notify boolean)
    ), heads AS (
      INSERT INTO event_heads AS head (recipient_id, seq)
      SELECT recipient_id, count(*) FROM given GROUP BY recipient_id ORDER BY recipient_id
      ON CONFLICT (recipient_id) DO UPDATE SET seq = head.seq + EXCLUDED.seq
      RETURNING recipient_id, seq, muted
    ), written AS (
      INSERT INTO events (recipient_id, seq, name, at, data, notify)
      SELECT recipient_id, heads.seq - total + nth, name, at, data, notify AND NOT name = ANY (muted) FROM given JOIN heads USING (recipient_id)
    )
    SELECT position, heads.seq - total + nth AS seq FROM given JOIN heads USING (recipient_id) ORDER BY position`;
  return rows.map(({ position, seq }) => {
    const { recipientId, name, at, data } = events[Number(position)]!;
    return { recipientId, seq: Number(seq), name, at: at.toISOString(), data };
  });
}
