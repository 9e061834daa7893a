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
    SELECT recipient_id AS "recipientId", seq FROM append_event(
      ${event.recipients}::uuid[], ${event.notified}::uuid[], ${event.name}, ${event.at}, ${tx.json(event.data as never)})`;
  const at = event.at.toISOString();
  return rows.map((row) => ({ recipientId: row.recipientId, seq: Number(row.seq), name: event.name, at, data: event.data }));
}
