// Why: docs/decisions/0394-one-reading-of-words-and-its-version.md
import type { Sql, Transaction } from '../connect.ts';
import { INDEX_VERSION } from './index-version.ts';

/** Jobs of one transaction: a third of a second. */
const PORTION = 200;
/** Batches of one run: as many jobs as a block has, which is then empty and quickly rewritten. The next run continues. */
const PORTIONS_PER_RUN = 20;

/**
 * Indexes all jobs again after `INDEX_VERSION` was raised, oldest numbers first. Each gets a new number, so what is left
 * to do is what has an old one. Two workers take turns, and one of the version before leaves it alone.
 */
export async function indexStale({ sql, portion = PORTION }: { sql: Sql; portion?: number }): Promise<void> {
  // Nearly always nothing: found out without a lock, which would be a write.
  const [due] = await sql`
    SELECT FROM search_rebuild
     WHERE version < ${INDEX_VERSION} OR (version = ${INDEX_VERSION} AND EXISTS (SELECT FROM job_search WHERE number < stale_to))`;
  if (!due) return;
  for (let turn = 0; turn < PORTIONS_PER_RUN; turn += 1)
    if ((await sql.begin((tx) => indexPortion(tx, portion))) < portion) break;
}

/** How many jobs were indexed. */
async function indexPortion(tx: Transaction, portion: number): Promise<number> {
  const [rebuild] = await tx<{ version: number; staleTo: number }[]>`
    SELECT version, stale_to FROM search_rebuild WHERE version <= ${INDEX_VERSION} FOR UPDATE SKIP LOCKED`;
  if (!rebuild) return 0;
  if (rebuild.version < INDEX_VERSION) {
    // The functions of this version were in the database before this process started: what takes later numbers is right.
    const [begun] = await tx<{ staleTo: number }[]>`
      UPDATE search_rebuild SET version = ${INDEX_VERSION}, stale_to = (SELECT last_value + is_called::int FROM job_numbers)::int RETURNING stale_to`;
    rebuild.staleTo = begun!.staleTo;
  }
  // Locked in the order of their ids, as other portions are, and before they are read. Indexed in the order of their numbers, which decides between
  // jobs of equal pay.
  const [indexed] = await tx<{ count: number }[]>`
    WITH stale AS MATERIALIZED (SELECT job_id, number FROM job_search WHERE number < ${rebuild.staleTo} ORDER BY number LIMIT ${portion}),
    locked AS MATERIALIZED (SELECT job FROM jobs job WHERE job.id IN (SELECT job_id FROM stale) ORDER BY job.id FOR NO KEY UPDATE),
    in_order AS MATERIALIZED (SELECT job FROM locked JOIN stale ON job_id = (job).id ORDER BY number),
    indexed AS MATERIALIZED (SELECT index_job(job) FROM in_order)
    SELECT count(*)::int AS count FROM indexed`;
  return indexed!.count;
}
