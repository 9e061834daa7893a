// Why: docs/decisions/0153-let-the-audit-feed-continue-from-its-last-block.md
import type { Sql } from '@hireledger/db/connect';
import type { chainLogs } from '@hireledger/db/schema/money';
import { openFeedSockets, type FeedSocket } from './feed-sockets.ts';

type LogRow = Pick<
  typeof chainLogs.$inferSelect,
  'blockNumber' | 'blockHash' | 'logIndex' | 'incarnation' | 'transactionHash' | 'name' | 'args'
> & { contract: string; orphaned: boolean };

const POLL_MS = 500;
/** A reorganisation deeper than this is visible in the audit itself, not in the feed. */
const WINDOW_BLOCKS = 64n;
const LIMITS = { inAll: 500, perAddress: 20 };
const MAX_REPLAY = 1_000;
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * The public feed of escrow events, as the indexer read them from the chain: JSON messages of `escrow-event` and
 * `removed`, and `gap` if a replay would be too long: the events from its `fromBlock` up to the live ones are not sent.
 */
export interface AuditFeed {
  /**
   * Sends stored events from a block on (at most a thousand), then new ones. `address` is the socket's network address.
   */
  join(socket: FeedSocket, fromBlock: bigint | null, address: string): void;
  /** Reads new events. For tests; the feed does it automatically. */
  poll(): Promise<void>;
  close(): void;
}

export function openAuditFeed(sql: Sql, onError: (error: unknown) => void): AuditFeed {
  const sockets = openFeedSockets(LIMITS);
  const live = new Set<FeedSocket>();
  const gone = new WeakSet<FeedSocket>();
  let joining: { socket: FeedSocket; fromBlock: bigint | null }[] = [];
  const known = new Map<string, LogRow>();
  /** The newest block that was read; null while nobody is subscribed. */
  let position: bigint | null = null;
  // Reads never overlap: a socket that joins between two of them misses nothing and gets nothing twice.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work).catch(onError));

  const poll = async () => {
    // The indexer writes complete blocks in order: every block after the newest one read is new.
    const head = await readHead(sql);
    for (const row of await readBetween(sql, (position ?? head) - WINDOW_BLOCKS, head)) {
      const key = keyOf(row);
      if (row.orphaned) {
        if (known.delete(key)) broadcast(live, removed(row));
      } else if (!known.has(key)) {
        known.set(key, row);
        broadcast(live, message(row));
      }
    }
    position = head;
    for (const [key, row] of known) if (row.blockNumber <= head - WINDOW_BLOCKS) known.delete(key);
  };
  /** Admits all waiting sockets, with one read for each block that they start from. */
  const admitJoining = async () => {
    const arrived = joining;
    joining = [];
    if (arrived.length === 0) return;
    if (live.size === 0) {
      position = null;
      known.clear();
    }
    await poll();
    for (const [fromBlock, group] of Map.groupBy(arrived, (each) => each.fromBlock)) {
      const texts = fromBlock === null ? [] : replay(await readFrom(sql, fromBlock, position ?? 0n));
      for (const { socket } of group) for (const text of texts) socket.send(text);
    }
    for (const { socket } of arrived) if (!gone.has(socket)) live.add(socket);
  };
  const timer = setInterval(() => {
    if (live.size > 0) void inTurn(poll);
  }, POLL_MS).unref();

  return {
    join(socket, fromBlock, address) {
      if (!sockets.take(socket, address)) return;
      socket.on('close', () => {
        gone.add(socket);
        live.delete(socket);
      });
      joining.push({ socket, fromBlock });
      void inTurn(admitJoining);
    },
    poll: () => inTurn(poll),
    close() {
      clearInterval(timer);
      sockets.close();
    },
  };
}

/** The messages of a replay; if there is more than fits, the last one says from which block on events are missing. */
function replay(rows: LogRow[]): string[] {
  const sent = rows.slice(0, MAX_REPLAY).map(message);
  const next = rows[MAX_REPLAY];
  return next ? [...sent, JSON.stringify({ type: 'gap', fromBlock: Number(next.blockNumber) })] : sent;
}

const keyOf = ({ blockHash, logIndex, incarnation }: LogRow): string => `${blockHash}:${logIndex}:${incarnation}`;

function message({ blockNumber, incarnation: _incarnation, orphaned: _orphaned, ...row }: LogRow): string {
  return JSON.stringify({ type: 'escrow-event', blockNumber: Number(blockNumber), ...row });
}
const removed = ({ blockHash, logIndex }: LogRow): string => JSON.stringify({ type: 'removed', blockHash, logIndex });

function broadcast(sockets: Set<FeedSocket>, text: string): void {
  for (const socket of sockets) {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(text);
  }
}

const columns = (sql: Sql) => sql`
  log.block_number, log.block_hash, log.log_index, log.incarnation,
  log.transaction_hash, log.address AS contract, log.name, log.args, log.orphaned_at IS NOT NULL AS orphaned`;

const ofEscrow = (sql: Sql) =>
  sql`chain_logs log JOIN escrow_contracts contract ON lower(contract.address) = lower(log.address)`;

async function readHead(sql: Sql): Promise<bigint> {
  const [head] = await sql<{ number: bigint }[]>`SELECT coalesce(max(number), 0) AS number FROM chain_blocks`;
  return head!.number;
}

/** Events that left the chain count wherever they were: the newest block may now be before them. */
const readBetween = (sql: Sql, after: bigint, upTo: bigint) => sql<LogRow[]>`
  SELECT ${columns(sql)} FROM ${ofEscrow(sql)}
   WHERE log.block_number > ${after} AND (log.block_number <= ${upTo} OR log.orphaned_at IS NOT NULL)
   ORDER BY log.block_number, log.log_index`;

/** Up to the newest block that was read for subscribers: newer events are sent to them live. */
const readFrom = (sql: Sql, fromBlock: bigint, upTo: bigint) => sql<LogRow[]>`
  SELECT ${columns(sql)} FROM ${ofEscrow(sql)}
   WHERE log.block_number >= ${fromBlock} AND log.block_number <= ${upTo} AND log.orphaned_at IS NULL
   ORDER BY log.block_number, log.log_index LIMIT ${MAX_REPLAY + 1}`;
