import type { Sql } from './connect.ts';

/** Channels that processes ring after a commit. Truth is in the tables: a lost ring costs at most one sweep. */
export const CHANNELS = {
  /** `{ from, heads: [[recipientId, seq], …] }`: recipients have events up to these numbers. */
  events: 'hireledger_events',
  /** No payload: outbox rows wait. */
  outbox: 'hireledger_outbox',
  /** `{ from, sessions: [tokenHash, …] }` in hex: these sessions ended. */
  sessions: 'hireledger_sessions',
} as const;

/**
 * Rings a channel, outside any transaction (inside a hot one it halves throughput). Rings of one tick are joined by `join`, so that a
 * burst costs one round trip. A failed ring is dropped: the sweep finds what it was about.
 */
export function createBell<T>(sql: Sql, channel: string, join: (pending: T[]) => string): (item: T) => void {
  let pending: T[] = [];
  let ringing = false;
  const ring = async () => {
    while (pending.length > 0) {
      const items = pending;
      pending = [];
      await sql.notify(channel, join(items)).catch(() => {});
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
