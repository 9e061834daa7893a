import { setTimeout as rest } from 'node:timers/promises';
import type { Sql } from './connect.ts';

/** Channels that processes ring after a commit. Truth is in the tables: a lost ring costs at most one sweep. */
export const CHANNELS = {
  /** `{ from, heads: [[recipientId, seq], …] }`: recipients have events up to these numbers. */
  events: 'hireledger_events',
  /** No payload: outbox rows wait. */
  outbox: 'hireledger_outbox',
  /** `{ from, jobs: [jobId, …] }`: these jobs got or lost an applicant, or opened or closed. */
  jobs: 'hireledger_jobs',
  /** `{ from, sessions: [tokenHash, …] }` in hex: these sessions ended. */
  sessions: 'hireledger_sessions',
  /** `{ from, typing: [[recipientId, threadId], …] }`: the other side of these conversations types. In no table: a lost ring is lost. */
  typing: 'hireledger_typing',
} as const;

/**
 * Rings a channel, outside any transaction (inside a hot one it halves throughput). Rings of one tick are joined by `join`, so that a
 * burst costs one round trip; it gives several payloads where one would pass PostgreSQL's limit of 8,000 bytes. A failed ring is dropped:
 * the sweep finds what it was about. After a ring the bell rests for `restMs`: a lone ring goes out at once, a stream of them costs no more
 * than one round trip per rest.
 */
export function createBell<T>(
  sql: Sql,
  channel: string,
  join: (pending: T[]) => string | string[],
  { restMs = 0 }: { restMs?: number } = {},
): (item: T) => void {
  let pending: T[] = [];
  let ringing = false;
  const ring = async () => {
    while (pending.length > 0) {
      const items = pending;
      pending = [];
      for (const payload of [join(items)].flat()) await sql.notify(channel, payload).catch(() => {});
      if (restMs > 0) await rest(restMs);
    }
    ringing = false;
  };
  return (item) => {
    pending.push(item);
    if (ringing) return;
    ringing = true;
    setImmediate(() => void ring());
  };
}

/** Recipients of one ring: each takes about sixty bytes. */
const HEADS_PER_RING = 100;

/** The payloads of the events channel for what was written: the newest number of each recipient. `from` names the process that rings. */
export function eventPayloads(from: string, events: { recipientId: string; seq: number }[]): string[] {
  const heads = new Map<string, number>();
  for (const { recipientId, seq } of events) heads.set(recipientId, Math.max(seq, heads.get(recipientId) ?? 0));
  const all = [...heads];
  return Array.from({ length: Math.ceil(all.length / HEADS_PER_RING) }, (_, ring) =>
    JSON.stringify({ from, heads: all.slice(ring * HEADS_PER_RING, (ring + 1) * HEADS_PER_RING) }),
  );
}
