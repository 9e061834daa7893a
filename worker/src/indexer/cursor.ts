import type { Sql, Transaction } from '@hireledger/db/connect';

/** The newest block in the books. */
export interface Cursor {
  number: number;
  hash: string;
}

/**
 * An arbitrary number: indexers of several workers take turns under this lock. The trigger that numbers the entries of
 * the books takes it too.
 */
const INDEXER_LOCK = 7_305_202;

/** Null before the first block was read. */
export async function readCursor(sql: Sql | Transaction): Promise<Cursor | null> {
  const [row] = await sql<
    { number: bigint; hash: string }[]
  >`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`;
  return row ? { number: Number(row.number), hash: row.hash } : null;
}

/** Another indexer has moved the cursor: continue from its new position. */
export class CursorMoved extends Error {
  override name = 'CursorMoved';
}

/** Takes the indexer's lock for this transaction, wherever the cursor is. */
export async function lockBooks(tx: Transaction): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(${INDEXER_LOCK})`;
}

/**
 * Takes the indexer's lock for this transaction. Throws CursorMoved unless the cursor is where the caller expects it.
 */
export async function lockCursor(tx: Transaction, expected: Cursor | null): Promise<void> {
  // A query is sent when it is executed or awaited: without `execute` the lock would be requested last.
  const [, found] = await Promise.all([tx`SELECT pg_advisory_xact_lock(${INDEXER_LOCK})`.execute(), readCursor(tx)]);
  if (found?.hash !== expected?.hash) throw new CursorMoved(`The cursor is at block ${found?.number ?? 'none'}.`);
}
