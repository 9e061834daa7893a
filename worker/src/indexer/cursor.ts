import type { Sql, Transaction } from '@hireledger/db/connect';

/** The newest block that the books know. */
export interface Cursor {
  number: number;
  hash: string;
}

/** Any number: indexers of several workers take turns under it. The trigger that numbers the entries of the books takes it too. */
const INDEXER_LOCK = 7_305_202;

/** Null before the first block was read. */
export async function readCursor(sql: Sql | Transaction): Promise<Cursor | null> {
  const [row] = await sql<
    { number: bigint; hash: string }[]
  >`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`;
  return row ? { number: Number(row.number), hash: row.hash } : null;
}

/** Another indexer has moved the cursor: begin again from where it is. */
export class CursorMoved extends Error {
  override name = 'CursorMoved';
}

/** Takes the turn of the indexer for this transaction, wherever the cursor is. */
export async function holdBooks(tx: Transaction): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(${INDEXER_LOCK})`;
}

/** Takes the turn of the indexer for this transaction. Throws CursorMoved unless the cursor is where the caller believes. */
export async function holdCursor(tx: Transaction, expected: Cursor | null): Promise<void> {
  // A query is sent when it is executed or awaited: without `execute` the lock would be asked for last.
  const [, found] = await Promise.all([tx`SELECT pg_advisory_xact_lock(${INDEXER_LOCK})`.execute(), readCursor(tx)]);
  if (found?.hash !== expected?.hash) throw new CursorMoved(`The cursor is at block ${found?.number ?? 'none'}.`);
}
