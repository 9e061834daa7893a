import type { JobFilters } from '@hireledger/domain/http/job-search';
import type { Context } from '../../context.ts';
import { question, readLexemes } from '../../search/question.ts';
import { asksNothing, readPosition } from './search-jobs.ts';

const COUNTED = 100;

/**
 * How many jobs that match were put on the board after a position of its feed. Read up to the oldest transaction that still runs: rows commit out
 * of order, and one that commits late would otherwise be skipped.
 */
export async function countNewJobs(
  context: Context,
  { position, ...filters }: JobFilters & { position: string },
): Promise<{ count: number; position: string }> {
  const sql = context.database.search;
  const lexemes = await readLexemes(sql, filters);
  const now = await readPosition(sql);
  // A position that lies ahead is of another database, or made up.
  if (asksNothing(filters, lexemes) || BigInt(position) >= BigInt(now)) return { count: 0, position: now };
  const asked = question(lexemes, filters);
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM job_search WHERE xid >= ${position}::xid8 AND xid < ${now}::xid8 AND deadline_at > ${context.clock()}
         ${asked ? sql`AND words @@ ${asked}::tsquery` : sql``} LIMIT ${COUNTED}) counted`;
  return { count: row!.count, position: now };
}
