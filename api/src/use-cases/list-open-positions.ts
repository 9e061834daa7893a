import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Context } from '../context.ts';
import { cutPage, readCursor } from '../read-models/cursor.ts';
import { COUNT_LIMIT } from '../read-models/events-up-to.ts';
import { jobColumns, jobIsOpen, jobJoins, toJobPosting, type JobRow } from '../read-models/job-posting.ts';

export interface ListOpenPositions {
  /** Words as a person types them; quotes and a leading minus work. */
  q?: string;
  limit: number;
  cursor?: string;
}

/** Jobs that take applications, newest first. `total` counts exactly to 10,000. */
export async function listOpenPositions(
  context: Context,
  { q, limit, cursor }: ListOpenPositions,
): Promise<{ data: JobPosting[]; total: number; nextCursor: string | null }> {
  const { sql } = context.database;
  const now = context.clock();
  const before = readCursor(cursor);
  const matches = q ? sql`AND j.search @@ websearch_to_tsquery('english', ${q})` : sql``;
  const after = before ? sql`AND j.id < ${before}` : sql``;
  const [rows, [count]] = await Promise.all([
    sql<JobRow[]>`
      SELECT ${jobColumns(sql)}
        FROM (SELECT * FROM jobs j WHERE ${jobIsOpen(sql, now)} ${matches} ${after} ORDER BY j.id DESC LIMIT ${limit + 1}) j
        ${jobJoins(sql)} ORDER BY j.id DESC`,
    sql<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT FROM jobs j WHERE ${jobIsOpen(sql, now)} ${matches} LIMIT ${COUNT_LIMIT}) counted`,
  ]);
  const page = cutPage([...rows], limit);
  return { data: page.rows.map((row) => toJobPosting(row, now)), total: count!.total, nextCursor: page.nextCursor };
}
