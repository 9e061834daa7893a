// Why: docs/decisions/0010-number-events-per-recipient-without-gaps.md
import type { EventData, EventName } from '@hireledger/domain/events/vocabulary';
import type { Fragment, Sql, Transaction } from './connect.ts';
import { currentTrace } from './trace.ts';

/** An event with its number for one recipient. */
export interface NumberedEvent {
  recipientId: string;
  seq: number;
  name: EventName;
  at: string;
  data: EventData;
  /** The action that caused it, if any. */
  trace?: string | null;
}

/**
 * One event for one recipient; `notify` makes it a notice, for those of its members who want it. `trace` is the action
 * that caused it: the present one if left out.
 */
export type EventToAppend = {
  [N in EventName]: {
    recipientId: string;
    name: N;
    at: Date;
    data: EventData<N>;
    notify: boolean;
    trace?: string | null;
  };
}[EventName];

/**
 * The one writer of numbered events: common table expressions for the end of a statement that defines `event (position,
 * recipient_id, name, at, data, notify)`. They add `appended`, the same rows with `seq`.
 *
 * Each recipient's events get the next numbers, without gaps, in the order of `position`. The heads are locked in id
 * order and stay locked until the commit, so commit order is number order and two writers cannot deadlock. For that,
 * use it once per transaction, as its last step. It is part of a statement and not a database function, because calling
 * one costs a stage change a third more processor time (decision 0393).
 * @param trace the action that caused them
 */
export const appendingEvents = (
  sql: Sql | Transaction,
  trace: Fragment | string | null = currentTrace(),
): Fragment => sql`
  nth_event AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY recipient_id ORDER BY position) AS nth FROM event
  ), head AS (
    INSERT INTO event_heads AS head (recipient_id, seq)
    SELECT recipient_id, max(nth) FROM nth_event GROUP BY recipient_id ORDER BY recipient_id
    ON CONFLICT (recipient_id) DO UPDATE SET seq = head.seq + EXCLUDED.seq
    RETURNING recipient_id, coalesce(old.seq, 0) AS before
  ), appended AS MATERIALIZED (
    SELECT position, recipient_id, before + nth AS seq, name, at, data, notify, ${trace} AS trace
      FROM nth_event JOIN head USING (recipient_id)
  ), written_event AS (
    INSERT INTO events (recipient_id, seq, name, at, data, notify, trace) SELECT recipient_id, seq, name, at, data, notify, trace::uuid FROM appended
  )`;

/**
 * What the data of a side's event says of who acts, as jsonb: a member of the company, to the company alone. Its name is
 * not in the event, so that it can be erased.
 */
export const byPerson = (
  sql: Sql | Transaction,
  { side, company, role, person }: Record<'side' | 'company' | 'role' | 'person', Fragment>,
): Fragment => sql`
  CASE WHEN ${side} = ${company} AND ${role} = 'company' AND ${person} IS NOT NULL THEN jsonb_build_object('byPerson', jsonb_build_object('id', ${person})) ELSE '{}' END`;

/**
 * Locks the heads of recipients in id order, as every writer does: after it, one transaction may write events of these
 * recipients in several statements.
 */
export async function lockHeads(tx: Transaction, recipientIds: string[]): Promise<void> {
  await tx`SELECT FROM event_heads WHERE recipient_id = ANY (${recipientIds}::uuid[]) ORDER BY recipient_id FOR NO KEY UPDATE`;
}

/**
 * Writes events, numbered per recipient in the given order. Call it once per transaction, as the last step: a second
 * call could deadlock with another writer, unless all heads were locked before.
 * @returns what to push after the commit, in the same order
 */
export async function appendEvents(tx: Transaction | Sql, events: EventToAppend[]): Promise<NumberedEvent[]> {
  if (events.length === 0) return [];
  const present = currentTrace();
  const items = events.map(({ recipientId, trace = present, ...item }, position) => ({
    ...item,
    trace,
    position,
    recipient_id: recipientId,
  }));
  const rows = await tx<{ seq: bigint }[]>`
    WITH event AS (
      SELECT * FROM jsonb_to_recordset(${tx.json(items as never)})
                 AS item (position int, recipient_id uuid, name text, at timestamptz, data jsonb, notify boolean, trace uuid)
    ), ${appendingEvents(tx, tx`trace`)}
    SELECT seq FROM appended ORDER BY position`;
  return rows.map(({ seq }, position) => {
    const { recipientId, name, at, data } = events[position]!;
    const { trace } = items[position]!;
    return { recipientId, seq: Number(seq), name, at: at.toISOString(), data, ...(trace && { trace }) };
  });
}

/**
 * One event for several recipients; those in `notified` get it as a notice. Call it once per transaction, as the last
 * step.
 */
export const appendEvent = <N extends EventName>(
  tx: Transaction | Sql,
  {
    recipients,
    notified,
    ...event
  }: { name: N; at: Date; data: EventData<N>; recipients: string[]; notified: string[] },
): Promise<NumberedEvent[]> =>
  appendEvents(
    tx,
    [...new Set(recipients)].map(
      (recipientId) => ({ ...event, recipientId, notify: notified.includes(recipientId) }) as EventToAppend,
    ),
  );
