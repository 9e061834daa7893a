import type { Sql } from '@hireledger/db/connect';
import { FEED_START, type FeedMessage } from '@hireledger/domain/http/audit-feed';

interface FeedRow {
  cursor: string;
  removed: boolean;
  blockNumber: bigint;
  blockHash: string;
  logIndex: number;
  transactionHash: string;
  contract: string;
  name: string;
  args: Record<string, string>;
}

/** Below the oldest transaction that is still running nothing is added any more. */
const isSettled = (sql: Sql) => sql`feed.xid < pg_snapshot_xmin(pg_current_snapshot())`;

const parts = (cursor: string): { xid: string; id: string } => {
  const [xid, id] = cursor.split('-');
  return { xid: xid!, id: id! };
};

/** What follows a cursor, at most `limit` messages, in the order of their cursors. */
export async function readFeed(sql: Sql, after: string, limit: number): Promise<FeedMessage[]> {
  const { xid, id } = parts(after);
  const rows = await sql<FeedRow[]>`
    SELECT concat_ws('-', feed.xid, feed.id) AS cursor, feed.removed, log.block_number, log.block_hash, log.log_index,
           log.transaction_hash, log.address AS contract, log.name, log.args
      FROM escrow_feed feed JOIN chain_logs log USING (block_hash, log_index)
     WHERE (feed.xid, feed.id) > (${xid}::text::xid8, ${id}::bigint) AND ${isSettled(sql)}
     ORDER BY feed.xid, feed.id LIMIT ${limit}`;
  return rows.map(({ cursor, removed, blockNumber, blockHash, logIndex, ...log }) => {
    const place = { cursor, blockNumber: Number(blockNumber), blockHash, logIndex };
    return removed ? { type: 'removed', ...place } : { type: 'escrow-event', ...place, ...log };
  });
}

/** The newest block whose events are all at or before a cursor; null while a transaction keeps some of them back. */
export async function readCompleteBlock(sql: Sql, cursor: string): Promise<number | null> {
  const { xid, id } = parts(cursor);
  const [block] = await sql<{ number: bigint | null }[]>`
    SELECT max(number) AS number FROM chain_blocks
     WHERE NOT EXISTS (SELECT FROM escrow_feed feed WHERE (feed.xid, feed.id) > (${xid}::text::xid8, ${id}::bigint))`;
  return block!.number === null ? null : Number(block!.number);
}

/** The newest cursor; that of the start while there is none. */
export async function readFeedHead(sql: Sql): Promise<string> {
  const [head] = await sql<{ cursor: string }[]>`
    SELECT concat_ws('-', feed.xid, feed.id) AS cursor FROM escrow_feed feed WHERE ${isSettled(sql)} ORDER BY feed.xid DESC, feed.id DESC LIMIT 1`;
  return head?.cursor ?? FEED_START;
}

/** Those of the cursors that the feed has sent. */
export async function readKnownCursors(sql: Sql, cursors: readonly string[]): Promise<Set<string>> {
  if (cursors.length === 0) return new Set();
  const rows = await sql<{ cursor: string }[]>`
    SELECT concat_ws('-', feed.xid, feed.id) AS cursor
      FROM jsonb_to_recordset(${sql.json(cursors.map(parts))}) AS asked (xid text, id bigint)
      JOIN escrow_feed feed ON feed.xid = asked.xid::xid8 AND feed.id = asked.id`;
  return new Set(rows.map(({ cursor }) => cursor));
}
