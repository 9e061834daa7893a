import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobSort } from '@hireledger/domain/http/list-orders';
import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { jobColumns, jobIsOpen, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';
import { inPeriod, type Period } from '../../lists/period.ts';
import { beyond, orderBy, part, placeColumn, readCursor, toPage, type ReadRow } from '../../lists/keyset.ts';

export interface ListCompanyJobs extends Period {
  companyId: string;
  /** Words of the job, or a part of its title. */
  q?: string;
  status?: 'Active' | 'Closed';
  type?: string;
  category?: string;
  sort?: JobSort;
  limit: number;
  cursor?: string;
}

const ID = part('id', (sql) => sql`j.id`);

/** What the list can be sorted by. Ids sort by time; jobs without a deadline come after all others. */
const KEYS = {
  posted: [ID, ID],
  title: [part('text', (sql) => sql`lower(j.title)`), ID],
  due: [part('number', (sql) => sql`coalesce(extract(epoch FROM j.deadline_at)::float8, 1e12)`), ID],
};

/** The company's own jobs, open and closed. */
export async function listCompanyJobs(context: Context, filter: ListCompanyJobs): Promise<Page<JobPosting>> {
  const { companyId, limit, cursor, sort = '-posted' } = filter;
  const { sql } = context.database;
  const now = context.clock();
  const keyset = { parts: KEYS[sort.replace('-', '') as keyof typeof KEYS], descending: sort.startsWith('-') };
  const after = readCursor(cursor, keyset);
  const mine = matching(sql, filter, now);
  const found = await sql<ReadRow<JobRow>[]>`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM jobs j WHERE ${mine} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, companyId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${jobColumns(sql)}, j.place, j.nth
          FROM (SELECT j.*, row_number() OVER () AS nth FROM (
                  SELECT j.*, ${placeColumn(sql, keyset)} AS place FROM jobs j
                   WHERE ${mine} ${beyond(sql, keyset, after)} ${orderBy(sql, keyset)} LIMIT ${limit + 1}) j) j
          ${jobJoins(sql)}) page ON true
     ORDER BY page.nth`;
  const { rows, ...page } = toPage(found, limit);
  return { ...page, rows: rows.map((row) => toJobPosting(row, now)) };
}

function matching(sql: Sql, { companyId, q, status, type, category, ...period }: ListCompanyJobs, now: Date) {
  const open = jobIsOpen(sql, now);
  return sql`j.company_id = ${companyId} AND j.deleted_at IS NULL
    ${q ? sql`AND (j.search @@ websearch_to_tsquery('english', ${q}) OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}
    ${status ? (status === 'Active' ? sql`AND ${open}` : sql`AND NOT (${open})`) : sql``}
    ${type ? sql`AND ${type} = ANY (j.employment_types)` : sql``} ${category ? sql`AND ${category} = ANY (j.categories)` : sql``}
    ${inPeriod(sql, sql`j.created_at`, period)}`;
}
