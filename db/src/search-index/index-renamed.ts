// Why: docs/decisions/0064-index-a-renamed-companys-jobs-in-batches.md
import type { Sql } from '../connect.ts';

/** Jobs of one transaction: a tenth of a second. */
const PORTION = 200;
/** Batches of one run; the next run continues. */
const PORTIONS_PER_RUN = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Indexes the jobs of companies with many jobs again after a change of name. A batch of jobs and the run's position are
 * one transaction: after a crash the next run continues there, and a company that is renamed meanwhile starts again.
 */
export async function indexRenamed({ sql, portion = PORTION }: { sql: Sql; portion?: number }): Promise<void> {
  for (let turn = 0; turn < PORTIONS_PER_RUN; turn += 1) {
    const done = await sql.begin(async (tx) => {
      const [next] = await tx<{ companyId: string; after: string | null }[]>`
        SELECT company_id, after_job AS after FROM renamed_companies ORDER BY company_id LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!next) return true;
      const [row] = await tx<
        { last: string | null }[]
      >`SELECT index_portion(${next.companyId}, ${next.after ?? FIRST}, ${portion}) AS last`;
      if (row!.last === null) await tx`DELETE FROM renamed_companies WHERE company_id = ${next.companyId}`;
      else await tx`UPDATE renamed_companies SET after_job = ${row!.last} WHERE company_id = ${next.companyId}`;
      return false;
    });
    if (done) break;
  }
}
