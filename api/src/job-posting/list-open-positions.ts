import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Context } from '../context.ts';
import { cutPage, readIdCursor } from '../lists/keyset.ts';
import { COUNT_LIMIT } from '../lists/events-up-to.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from './job-posting.ts';

export interface ListOpenPositions {
  /** Words as a user types them; quotes and a leading minus work. */
  q?: string;
  limit: number;
  cursor?: string;
}

/** Jobs that take applications, newest first. `total` counts exactly to 10,000. */
export async function listOpenPositions(
  context: Context,
  { q, limit, cursor }: ListOpenPositions,
): Promise<{ data: JobPosting[]; total: number; nextCursor: string | null }> {
  const { search: sql } = context.database;
  const now = context.clock();
  const before = readIdCursor(cursor);
  const matches = q ? sql`AND s.words @@ websearch_to_tsquery('english', ${q})` : sql``;
  const listed = sql`job_search s WHERE s.deadline_at > ${now} ${matches}`;
  const after = before
    ? sql`AND (s.posted_at, s.job_id) < (SELECT posted_at, job_id FROM job_search WHERE job_id = ${before} UNION ALL SELECT date_trunc('milliseconds', created_at), id FROM jobs WHERE id = ${before} LIMIT 1)`
    : sql``;
  const [rows, [count]] = await Promise.all([
    sql<JobRow[]>`
      SELECT ${jobColumns(sql)}
        FROM (SELECT s.job_id FROM ${listed} ${after} ORDER BY s.posted_at DESC, s.job_id DESC LIMIT ${limit + 1}) found
        JOIN jobs j ON j.id = found.job_id ${jobJoins(sql)} ORDER BY date_trunc('milliseconds', j.created_at) DESC, j.id DESC`,
    sql<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT FROM ${listed} LIMIT ${COUNT_LIMIT}) counted`,
  ]);
  const page = cutPage([...rows], limit);
  return { data: page.rows.map((row) => toJobPosting(row, now)), total: count!.total, nextCursor: page.nextCursor };
}
