import type { Sql } from '../connect.ts';

/** Profiles of one transaction: a tenth of a second. */
const PORTION = 100;
/** Portions of one run; the next run continues. */
const PORTIONS_PER_RUN = 100;

/**
 * Reads the profiles of which a migration left the words to be read (`candidate_search.words` is null). A profile that
 * is being changed is skipped: the change reads it.
 */
export async function indexProfiles({ sql, portion = PORTION }: { sql: Sql; portion?: number }): Promise<void> {
  for (let turn = 0; turn < PORTIONS_PER_RUN; turn += 1) {
    const read = await sql`
      SELECT index_profile(talent.id) FROM (
        SELECT id FROM users WHERE id IN (SELECT talent_id FROM candidate_search WHERE words IS NULL ORDER BY talent_id LIMIT ${portion})
           FOR NO KEY UPDATE SKIP LOCKED) AS talent`;
    if (read.length === 0) break;
  }
}
