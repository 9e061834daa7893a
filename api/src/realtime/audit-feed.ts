// Why: docs/decisions/0350-continue-the-audit-feed-after-a-cursor.md
import type { Sql } from '@hireledger/db/connect';
import { FEED_START, type FeedMessage } from '@hireledger/domain/http/audit-feed';
import { openFeedSockets, type FeedSocket } from './feed-sockets.ts';
import { readCompleteBlock, readFeed, readFeedHead, readKnownCursors } from './read-feed.ts';

/** The backstop of lost notifications, and of events that an older transaction keeps back. */
const POLL_MS = 250;
const HEARTBEAT_MS = 15_000;
const LIMITS = { inAll: 2_000, perAddress: 40 };
const EVENTS_PER_READ = 500;
/** Of one client. It is sent nothing more until it has read some, and is cut off when it reads nothing for so long. */
const MAX_WAITING_BYTES = 1024 * 1024;
const STALLED_MS = 20_000;

/**
 * The public feed of escrow events, as the indexer read them from the chain: each in the order of its commit, none left out,
 * to every reader at its own pace.
 */
export interface AuditFeed {
  /**
   * Sends what follows a cursor, or without one what comes from now on. A cursor that this feed never sent starts at the
   * beginning, after a message that says so. `address` is the socket's network address.
   */
  join(socket: FeedSocket, after: string | null, address: string): void;
  /** Sends what is new: when the indexer wrote logs. */
  poll(): Promise<void>;
  close(): void;
}

interface Reader {
  socket: FeedSocket;
  /** The cursor up to which it was sent everything; null until that is known. */
  at: string | null;
  wanted: string | null;
  heartbeatAt: number;
  /** Since when it has read nothing, although much waits for it. */
  fullSince: number | null;
}

interface FeedOptions {
  sql: Sql;
  /** Milliseconds. */
  clock: () => number;
  onError: (error: unknown) => void;
}

export function openAuditFeed({ sql, clock, onError }: FeedOptions): AuditFeed {
  const sockets = openFeedSockets(LIMITS);
  const readers = new Set<Reader>();
  let round: Promise<void> | null = null;
  /** Something may have come since the present look began. */
  let isAsked = false;

  /** Whether a reader takes more. One that reads nothing is cut off, so that nothing waits for it for ever. */
  function takesMore(reader: Reader): boolean {
    if (reader.socket.bufferedAmount <= MAX_WAITING_BYTES) {
      reader.fullSince = null;
      return true;
    }
    reader.fullSince ??= clock();
    if (clock() - reader.fullSince >= STALLED_MS) reader.socket.terminate();
    return false;
  }

  async function placeNewcomers(): Promise<void> {
    const newcomers = [...readers].filter(({ at }) => at === null);
    if (newcomers.length === 0) return;
    const wanted = newcomers.flatMap((reader) => reader.wanted ?? []);
    const [head, known] = await Promise.all([readFeedHead(sql), readKnownCursors(sql, wanted)]);
    for (const reader of newcomers) {
      reader.at = reader.wanted ?? head;
      if (reader.at === head || reader.at === FEED_START || known.has(reader.at)) continue;
      reader.at = FEED_START;
      send(reader, { type: 'reset', cursor: FEED_START });
    }
  }

  /** Readers at the same cursor share a read. @returns whether there may be more */
  async function advance(at: string, group: Reader[]): Promise<boolean> {
    const messages = await readFeed(sql, at, EVENTS_PER_READ);
    const texts = messages.map((message) => JSON.stringify(message));
    const end = messages.at(-1)?.cursor ?? at;
    const isAll = messages.length < EVENTS_PER_READ;
    const block = isAll && group.some(isDue) ? await readCompleteBlock(sql, end) : null;
    for (const reader of group) {
      if (!readers.has(reader)) continue;
      for (const text of texts) reader.socket.send(text);
      reader.at = end;
      if (isAll && isDue(reader)) heartbeat(reader, block);
    }
    return !isAll;
  }

  const isDue = ({ heartbeatAt }: Reader): boolean => clock() - heartbeatAt >= HEARTBEAT_MS;
  function heartbeat(reader: Reader, block: number | null): void {
    reader.heartbeatAt = clock();
    send(reader, { type: 'heartbeat', cursor: reader.at!, block });
  }

  async function advanceAll(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await placeNewcomers();
      const ready = [...readers].filter((reader) => reader.at !== null && takesMore(reader));
      for (const [at, group] of Map.groupBy(ready, (reader) => reader.at!))
        if (await advance(at, group)) isAsked = true;
    }
  }

  const poll = () => {
    isAsked = true;
    return (round ??= advanceAll()
      .catch(onError)
      .finally(() => (round = null)));
  };
  const timer = setInterval(() => {
    if (readers.size > 0) void poll();
  }, POLL_MS).unref();

  return {
    join(socket, after, address) {
      if (!sockets.take(socket, address)) return;
      const reader = { socket, at: null, wanted: after, heartbeatAt: Number.NEGATIVE_INFINITY, fullSince: null };
      readers.add(reader);
      socket.on('close', () => readers.delete(reader));
      void poll();
    },
    poll,
    close() {
      clearInterval(timer);
      readers.clear();
      sockets.close();
    },
  };
}

const send = ({ socket }: Reader, message: FeedMessage): void => socket.send(JSON.stringify(message));
