import type { Hit } from '@hireledger/db/search-index/query';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Context } from '../context.ts';
import { bounded, COUNT_LIMIT } from '../lists/events-up-to.ts';
import { cutPage, readIdCursor } from '../lists/keyset.ts';
import { jobColumns, jobJoins, toJobPosting, type JobRow } from './job-posting.ts';
import { searchIndexOf } from './search-index.ts';

interface ListOpenPositions {
  /** Words as a person types them on the board; no others are searched instead, only longer ones for the last. */
  q?: string;
  limit: number;
  cursor?: string;
}

/** Hits beyond those of the page, for jobs that are closed while it is read. */
const SPARE = 2;
/** Nothing comes after it. */
const END: Hit = { tier: 1, value: -Infinity, number: 0 };

/** Jobs that take applications, newest first. `total` counts exactly to 10,000. */
export async function listOpenPositions(
  context: Context,
  { q = '', limit, cursor }: ListOpenPositions,
): Promise<{ data: JobPosting[]; total: number; nextCursor: string | null }> {
  const { search: sql } = context.database;
  const now = context.clock();
  const before = readIdCursor(cursor);
  const [after = END] = before === null ? [null] : await findHit(context, before);
  const { hits, total } = await searchIndexOf(context).query({
    q,
    asTyped: true,
    sort: 'newest',
    after,
    limit: limit + 1 + SPARE,
    countTo: COUNT_LIMIT,
    now,
  });
  const rows = await sql<JobRow[]>`
    SELECT ${jobColumns(sql)} FROM job_search s JOIN jobs j ON j.id = s.job_id ${jobJoins(sql)}
     WHERE s.number = ANY (${hits.map(({ number }) => number)}::int[]) ORDER BY s.posted_at DESC, s.number DESC`;
  const page = cutPage([...rows], limit);
  return {
    data: page.rows.map((row) => toJobPosting(row, now)),
    total: bounded(total).count,
    nextCursor: page.nextCursor,
  };
}

/** Where a job is in the list, or was: one that has left the board has no number. */
const findHit = ({ database: { search: sql } }: Context, jobId: string): Promise<Hit[]> => sql<Hit[]>`
  SELECT 1 AS tier, (extract(epoch FROM date_trunc('milliseconds', j.created_at)) * 1000)::bigint::float8 AS value, coalesce(s.number, 2147483647) AS number
    FROM jobs j LEFT JOIN job_search s ON s.job_id = j.id WHERE j.id = ${jobId}`;
