import type { Sql } from '../connect.ts';

/** Numbers of one block, the same as in the database's `seal_block`. */
const BLOCK_SIZE = 4_096;
/** A query reads unsealed jobs one by one: at this number they are sealed. */
const SEALED_AT_ONCE = 1_024;
/** Each query reads all tombstones: above this number, the blocks with most of them are rewritten. */
const MOST_TOMBSTONES = 2_000;
/** Blocks written by one run; the next run continues. */
const BLOCKS_PER_RUN = 64;

interface Sealing {
  sql: Sql;
  /** For tests, which have fewer jobs. */
  sealedAtOnce?: number;
  mostTombstones?: number;
}

/**
 * Seals new jobs in blocks, and rewrites the blocks with most tombstones. A block and its position are one transaction:
 * a run that dies changes nothing. Two workers take turns.
 */
export async function sealBlocks({
  sql,
  sealedAtOnce = SEALED_AT_ONCE,
  mostTombstones = MOST_TOMBSTONES,
}: Sealing): Promise<void> {
  for (let turn = 0; turn < BLOCKS_PER_RUN; turn += 1) {
    const sealed = await sealNext(sql);
    if (!sealed && !(await markPending(sql, sealedAtOnce))) break;
  }
  for (let turn = 0; turn < BLOCKS_PER_RUN; turn += 1) if (!(await rewriteEmptiest(sql, mostTombstones))) break;
}

/**
 * Records up to where the next jobs may be sealed. False if that is not worth it, or still waits for transactions to
 * end.
 */
async function markPending(sql: Sql, atOnce: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [seal] = await tx<
      { sealedTo: number }[]
    >`SELECT sealed_to FROM search_seal WHERE pending_to IS NULL FOR UPDATE SKIP LOCKED`;
    if (!seal) return false;
    const [drawn] = await tx<
      { next: number }[]
    >`SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END::int AS next FROM job_numbers`;
    if (drawn!.next - seal.sealedTo < atOnce) return false;
    // In a separate statement: each transaction that took one of these numbers has its id by now.
    await tx`UPDATE search_seal SET pending_to = ${drawn!.next}, pending_xid = pg_snapshot_xmax(pg_current_snapshot())`;
    return true;
  });
}

/** Seals the next pending jobs in their block, once all transactions that may still write one of their numbers have ended. */
async function sealNext(sql: Sql): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [seal] = await tx<{ sealedTo: number; pendingTo: number }[]>`
      SELECT sealed_to, pending_to FROM search_seal
       WHERE pending_xid <= pg_snapshot_xmin(pg_current_snapshot()) FOR UPDATE SKIP LOCKED`;
    if (!seal) return false;
    const block = Math.floor(seal.sealedTo / BLOCK_SIZE);
    const to = Math.min(seal.pendingTo, (block + 1) * BLOCK_SIZE);
    await tx`SELECT seal_block(${block}::int, ${to}::int)`;
    await tx`
      UPDATE search_seal SET sealed_to = ${to}, pending_to = nullif(pending_to, ${to}::int), pending_xid = CASE WHEN pending_to <> ${to} THEN pending_xid END`;
    return true;
  });
}

/** Rewrites the block with most tombstones, if there are too many in total. */
async function rewriteEmptiest(sql: Sql, mostTombstones: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    // Under the same lock, so versions commit in order.
    const [seal] = await tx<{ sealedTo: number }[]>`SELECT sealed_to FROM search_seal FOR UPDATE SKIP LOCKED`;
    if (!seal) return false;
    const blocks = await tx<{ block: number; tombstones: number }[]>`
      SELECT number / ${BLOCK_SIZE}::int AS block, count(*)::int AS tombstones FROM search_gone WHERE number < ${seal.sealedTo} GROUP BY 1 ORDER BY 2 DESC, 1`;
    if (blocks.reduce((sum, { tombstones }) => sum + tombstones, 0) <= mostTombstones) return false;
    await tx`SELECT seal_block(${blocks[0]!.block}::int, ${seal.sealedTo}::int)`;
    return true;
  });
}
