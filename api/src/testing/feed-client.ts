import { EventEmitter, once } from 'node:events';
import type { Sql } from '@hireledger/db/connect';
import type { FeedMessage } from '@hireledger/domain/http/audit-feed';
import type { FeedSocket } from '../realtime/feed-sockets.ts';

export const ESCROW = '0x00000000000000000000000000000000000000Ee';

/** The escrow whose events the feed sends. */
export const registerEscrow = (sql: Sql) =>
  sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES (${ESCROW}, '0x', 1, '0xt')`;

const hashOf = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`;

/** Logs as the indexer writes them, in one statement. */
export async function writeLogs(
  sql: Sql,
  logs: { block: number; log?: number; name?: string; contract?: string; args?: object }[],
): Promise<void> {
  const rows = logs.map(
    ({ block, log = 0, name = 'MilestoneReleased', contract = ESCROW.toLowerCase(), args = {} }) => ({
      block_hash: hashOf(block),
      log_index: log,
      block_number: block,
      address: contract,
      name,
      args,
    }),
  );
  await sql`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    SELECT block_hash, log_index, block_number, block_hash, address, name, args
      FROM jsonb_to_recordset(${sql.json(rows as never)})
        AS log (block_hash text, log_index integer, block_number bigint, address text, name text, args jsonb)`;
}

/** A block leaves the chain, or comes back. */
export const takeAway = (sql: Sql, block: number) =>
  sql`UPDATE chain_logs SET orphaned_at = now() WHERE block_hash = ${hashOf(block)}`;
export const bringBack = (sql: Sql, block: number) =>
  sql`UPDATE chain_logs SET orphaned_at = NULL, incarnation = incarnation + 1 WHERE block_hash = ${hashOf(block)}`;

type FeedEvent = Extract<FeedMessage, { type: 'escrow-event' | 'removed' }>;

/** A client of the feed with a plain WebSocket: its messages, and the events among them. */
export async function openFeedClient(address: string, after?: string) {
  const socket = new WebSocket(`${address}/audit/feed${after === undefined ? '' : `?after=${after}`}`);
  const news = new EventEmitter();
  const messages: FeedMessage[] = [];
  const events: FeedEvent[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as FeedMessage;
    messages.push(message);
    if (message.type === 'escrow-event' || message.type === 'removed') events.push(message);
    news.emit('message');
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The feed refused the connection.')));
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await once(news, 'message');
  };
  return {
    messages,
    events,
    blocks: () => events.map(({ blockNumber }) => blockNumber),
    got: (count: number) => until(() => events.length >= count),
    /** Until it was sent everything. */
    caughtUp: () => until(() => messages.some(({ type }) => type === 'heartbeat')),
    cursor: () => messages.at(-1)!.cursor,
    /** The next message, whatever it is. */
    next: () => once(news, 'message'),
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** A socket whose reader is under the test's control. */
export function standInSocket() {
  const sent: FeedMessage[] = [];
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    isCut: false,
    closedWith: 0,
    send: (text: string) => void sent.push(JSON.parse(text) as FeedMessage),
    ping: () => {},
    close: (code: number) => void (socket.closedWith = code),
    terminate() {
      socket.isCut = true;
      socket.emit('close');
    },
  });
  return { socket: socket as typeof socket & FeedSocket, sent };
}
