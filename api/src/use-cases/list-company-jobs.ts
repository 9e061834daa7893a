import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Context } from '../context.ts';
import { cutPage, readCursor } from '../read-models/cursor.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../read-models/events-up-to.ts';
import { isoDay, jobColumns, jobJoins, toJobPosting, type JobRow } from '../read-models/job-posting.ts';

export interface ListCompanyJobs {
  companyId: string;
  q?: string;
  limit: number;
  cursor?: string;
}

/** The company's own jobs, open and closed, newest first. */
export async function listCompanyJobs(context: Context, { companyId, q, limit, cursor }: ListCompanyJobs): Promise<Page<JobPosting>> {
  const { sql } = context.database;
  const today = isoDay(context.clock());
  const before = readCursor(cursor);
  const mine = sql`j.company_id = ${companyId} AND j.deleted_at IS NULL
    ${q ? sql`AND (j.search @@ websearch_to_tsquery('english', ${q}) OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}`;
  const found = await sql<(Omit<JobRow, 'id'> & { id: string | null; total: number; eventsUpTo: number })[]>`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM jobs j WHERE ${mine} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, companyId)} AS "eventsUpTo"
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${jobColumns(sql)}
          FROM (SELECT * FROM jobs j WHERE ${mine} ${before ? sql`AND j.id < ${before}` : sql``} ORDER BY j.id DESC LIMIT ${limit + 1}) j
          ${jobJoins(sql)}) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) => (id === null ? [] : [{ ...row, id }]));
  const page = cutPage(listed, limit);
  return { rows: page.rows.map((row) => toJobPosting(row, today)), total, nextCursor: page.nextCursor, eventsUpTo: upTo };
}
