import { setTimeout as pause } from 'node:timers/promises';
import { chunks } from '@hireledger/domain/lists/chunks';
import type { NumberedEvent } from './events.ts';
import type { Notifications } from './notifications.ts';

/**
 * Channels on which processes notify each other after a commit. The tables are the truth: a lost notification delays
 * things by at most one sweep.
 */
export const CHANNELS = {
  /** `{ from, heads: [[recipientId, seq], …], events?: […] }`: recipients have events up to these numbers, and perhaps the events themselves. */
  events: 'hireledger_events',
  /** No payload: there are new outbox rows. */
  outbox: 'hireledger_outbox',
  /** `{ from, jobs: [jobId, …] }`: these jobs got or lost an applicant, or opened or closed. */
  jobs: 'hireledger_jobs',
  /** `{ from, sessions: [tokenHash, …] }` in hex: these sessions ended, or the role of their member changed. */
  sessions: 'hireledger_sessions',
  /** No payload: logs of the escrows were written or taken back. */
  escrowLogs: 'hireledger_escrow_logs',
  /**
   * `{ from, signals: [{ name, … }, …] }`: somebody is typing, or has an application in view. No table stores this, so a lost notification
   * is not repaired.
   */
  signals: 'hireledger_signals',
  /** `{ from, own: [[accountId, personId, signal], …] }`: for a person's other tabs. Not repaired either. */
  own: 'hireledger_own',
} as const;

/**
 * Returns a function that notifies a channel about an item. It runs outside any transaction (inside a hot one, NOTIFY
 * halves throughput). Items of one tick share a round trip: `encode` turns them into one payload, or into several if
 * one would exceed PostgreSQL's limit of 8,000 bytes. After each round trip the notifier waits `minIntervalMs`, so a
 * single item is sent at once and a stream costs one round trip per interval. A failed notification is dropped: the
 * sweep repairs what it was about.
 */
export function createNotifier<T>(
  notifications: Pick<Notifications, 'publish'>,
  channel: string,
  encode: (pending: T[]) => string | string[],
  { minIntervalMs = 0 }: { minIntervalMs?: number } = {},
): (item: T) => void {
  let pending: T[] = [];
  let sending = false;
  const send = async () => {
    while (pending.length > 0) {
      const items = pending;
      pending = [];
      for (const payload of [encode(items)].flat()) await notifications.publish(channel, payload).catch(() => {});
      if (minIntervalMs > 0) await pause(minIntervalMs);
    }
    sending = false;
  };
  return (item) => {
    pending.push(item);
    if (sending) return;
    sending = true;
    setImmediate(() => void send());
  };
}

/** Hashes of one payload: each takes 67 bytes. */
const SESSIONS_PER_PAYLOAD = 100;

/** The payloads of the sessions channel for sessions by the hashes of their tokens. `from` is the process that sends them. */
export function sessionPayloads(from: string, tokenHashes: readonly string[]): string[] {
  return chunks(tokenHashes, SESSIONS_PER_PAYLOAD).map((sessions) => JSON.stringify({ from, sessions }));
}

/** Recipients of one payload: each takes about sixty bytes. */
const HEADS_PER_PAYLOAD = 100;

/** The payloads of the events channel for new events: the newest number of each recipient. `from` is the process that sends them. */
export function eventPayloads(from: string, events: { recipientId: string; seq: number }[]): string[] {
  return chunks(headsOf(events), HEADS_PER_PAYLOAD).map((part) => JSON.stringify({ from, heads: part }));
}

/** So few events may fit into one payload. */
const FEW_EVENTS = 16;
/** PostgreSQL refuses a payload of so many bytes. */
const TOO_LARGE = 8_000;

/** The same, with the events themselves where these fit: a process that pushes them need not read them from the table. */
export function payloadsWithEvents(from: string, events: NumberedEvent[]): string[] {
  if (events.length <= FEW_EVENTS) {
    const whole = JSON.stringify({ from, heads: headsOf(events), events });
    if (Buffer.byteLength(whole) < TOO_LARGE) return [whole];
  }
  return eventPayloads(from, events);
}

function headsOf(events: { recipientId: string; seq: number }[]): [string, number][] {
  const heads = new Map<string, number>();
  for (const { recipientId, seq } of events) heads.set(recipientId, Math.max(seq, heads.get(recipientId) ?? 0));
  return [...heads];
}
