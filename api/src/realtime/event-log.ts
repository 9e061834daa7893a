import type { Sql } from '@hireledger/db/connect';

/** An event as sockets send it; the number is its recipient's own. */
export interface WireEvent {
  seq: number;
  name: string;
  at: string;
  data: unknown;
  /** The id of the request that caused it, if one did. */
  trace?: string | null;
}

interface EventRange {
  events: WireEvent[];
  /** The recipient's newest number, from the same snapshot. */
  head: number;
}

/** Reads events of one recipient after a number, at most `limit`, oldest first. */
export async function readEvents(sql: Sql, recipientId: string, after: number, limit: number): Promise<EventRange> {
  const rows = await sql<
    { seq: bigint | null; name: string; at: Date; data: unknown; trace: string | null; head: bigint }[]
  >`
    SELECT e.seq, e.name, e.at, e.data, e.trace, coalesce(h.seq, 0) AS head
      FROM (SELECT) AS one
      LEFT JOIN event_heads h ON h.recipient_id = ${recipientId}
      LEFT JOIN LATERAL (
        SELECT seq, name, at, data, trace FROM events WHERE recipient_id = ${recipientId} AND seq > ${after} ORDER BY seq LIMIT ${limit}
      ) e ON true
     ORDER BY e.seq`;
  return {
    events: rows.flatMap(({ seq, name, at, data, trace }) =>
      seq === null ? [] : [{ seq: Number(seq), name, at: at.toISOString(), data, ...(trace && { trace }) }],
    ),
    head: Number(rows[0]!.head),
  };
}

/** The newest numbers of many recipients; one without any event is left out. */
export async function readHeads(sql: Sql, recipientIds: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; seq: bigint }[]>`
    SELECT recipient_id AS id, seq FROM event_heads WHERE recipient_id = ANY (${recipientIds}::uuid[])`;
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
}
