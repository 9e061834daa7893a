import type { Sql } from '@hireledger/db/connect';

/** What the feed needs of a WebSocket. */
export interface FeedSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'close', listener: () => void): unknown;
}

interface LogRow {
  blockNumber: bigint;
  blockHash: string;
  logIndex: number;
  incarnation: number;
  transactionHash: string;
  contract: string;
  name: string;
  args: unknown;
  orphaned: boolean;
}

const POLL_MS = 500;
/** A reorganisation deeper than this shows in the audit itself, no longer in the feed. */
const WINDOW_BLOCKS = 64;
const MAX_SOCKETS = 500;
const MAX_REPLAY = 1_000;
const MAX_WAITING_BYTES = 1024 * 1024;

/** The public feed of escrow events, as the indexer read them from the chain: JSON messages of `escrow-event` and `removed`. */
export interface AuditFeed {
  /** Sends what there is from a block on (at most a thousand events), then what comes. */
  join(socket: FeedSocket, fromBlock: bigint | null): void;
  close(): void;
}

export function openAuditFeed(sql: Sql, onError: (error: unknown) => void): AuditFeed {
  const sockets = new Set<FeedSocket>();
  const known = new Map<string, LogRow>();
  // Reads never overlap: a socket that joins between two of them misses nothing and gets nothing twice.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work).catch(onError));

  const poll = async () => {
    const recent = await readRecent(sql);
    const present = new Set(recent.filter((row) => !row.orphaned).map(keyOf));
    for (const [key, row] of known) {
      if (present.has(key)) continue;
      known.delete(key);
      // Out of the window is no removal; out of the chain is.
      if (recent.some((other) => keyOf(other) === key)) broadcast(sockets, removed(row));
    }
    for (const row of recent) {
      if (row.orphaned || known.has(keyOf(row))) continue;
      known.set(keyOf(row), row);
      broadcast(sockets, message(row));
    }
  };
  const timer = setInterval(() => {
    if (sockets.size > 0) void inTurn(poll);
  }, POLL_MS).unref();

  return {
    join(socket, fromBlock) {
      if (sockets.size >= MAX_SOCKETS) return socket.close(1013, 'Too many listeners; try again later.');
      let open = true;
      socket.on('close', () => {
        open = false;
        sockets.delete(socket);
      });
      void inTurn(async () => {
        await poll();
        if (fromBlock !== null) for (const row of await readFrom(sql, fromBlock)) if (open) socket.send(message(row));
        if (open) sockets.add(socket);
      });
    },
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.close(1001, 'The server is closing.');
    },
  };
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
  log.block_number AS "blockNumber", log.block_hash AS "blockHash", log.log_index AS "logIndex", log.incarnation,
  log.transaction_hash AS "transactionHash", log.address AS contract, log.name, log.args, log.orphaned_at IS NOT NULL AS orphaned`;

const ofEscrow = (sql: Sql) => sql`chain_logs log JOIN chain_identity chain ON lower(chain.escrow_address) = lower(log.address)`;

const readRecent = (sql: Sql) => sql<LogRow[]>`
  SELECT ${columns(sql)} FROM ${ofEscrow(sql)}
   WHERE log.block_number > (SELECT coalesce(max(number), 0) FROM chain_blocks) - ${WINDOW_BLOCKS}
   ORDER BY log.block_number, log.log_index`;

const readFrom = (sql: Sql, fromBlock: bigint) => sql<LogRow[]>`
  SELECT ${columns(sql)} FROM ${ofEscrow(sql)}
   WHERE log.block_number >= ${fromBlock} AND log.orphaned_at IS NULL
   ORDER BY log.block_number, log.log_index LIMIT ${MAX_REPLAY}`;
