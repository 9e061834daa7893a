// Why: docs/decisions/0394-one-reading-of-words-and-its-version.md
import { jobFilters } from '@hireledger/domain/http/job-search';
import type { Sql } from '../connect.ts';
import { compileFilters, QUESTION_BYTES } from './compile-filters.ts';
import { INDEX_VERSION } from './index-version.ts';

/** Searches of one transaction. */
const PORTION = 200;

/**
 * Makes the questions of saved searches again that an earlier version made. One that is too long now, or whose filters
 * are no longer known, keeps its question.
 */
export async function compileStale({ sql }: { sql: Sql }): Promise<void> {
  let left = PORTION;
  while (left === PORTION)
    left = await sql.begin(async (tx) => {
      const stale = await tx<{ id: string; filters: unknown }[]>`
        SELECT id, filters FROM saved_searches WHERE version < ${INDEX_VERSION} ORDER BY version, id LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`;
      for (const { id, filters } of stale) {
        const known = jobFilters.safeParse(filters);
        const { tsquery = null, nothing = true } = known.success ? await compileFilters(sql, known.data) : {};
        await tx`
          UPDATE saved_searches SET version = ${INDEX_VERSION},
                 question = CASE WHEN ${nothing} OR pg_column_size(${tsquery}::text::tsquery) > ${QUESTION_BYTES} THEN question ELSE ${tsquery}::text::tsquery END
           WHERE id = ${id}`;
      }
      return stale.length;
    });
}
