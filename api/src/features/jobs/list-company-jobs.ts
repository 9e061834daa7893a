import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobSort } from '@hireledger/domain/http/list-orders';
import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { jobColumns, jobIsOpen, jobJoins, toJobPosting, type JobRow } from '../../job-posting/job-posting.ts';
import { inPeriod, type Period } from '../../lists/period.ts';
import { readSortedCursor, writeSortedCursor } from '../../lists/sorted-cursor.ts';

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

/** What the list can be sorted by, with the kind of value that a cursor carries. Ids sort by time; jobs without a deadline come after all others. */
const KEYS = {
  posted: { kind: 'id', of: (sql: Sql) => sql`j.id` },
  title: { kind: 'string', of: (sql: Sql) => sql`lower(j.title)` },
  due: { kind: 'number', of: (sql: Sql) => sql`coalesce(extract(epoch FROM j.deadline_at)::float8, 1e12)` },
} as const;

/** The company's own jobs, open and closed. */
export async function listCompanyJobs(context: Context, filter: ListCompanyJobs): Promise<Page<JobPosting>> {
  const { companyId, limit, cursor, sort = '-posted' } = filter;
  const { sql } = context.database;
  const now = context.clock();
  const { kind, of } = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  const [key, descending] = [of(sql), sort.startsWith('-')];
  const before = readSortedCursor(cursor, kind);
  const mine = matching(sql, filter, now);
  const beyond = before
    ? sql`AND (${key}, j.id) ${descending ? sql`<` : sql`>`} (${before.value}, ${before.id}::uuid)`
    : sql``;
  const order = descending ? sql`DESC` : sql`ASC`;
  const found = await sql<
    (Omit<JobRow, 'id'> & { id: string | null; sortKey: string | number; total: number; eventsUpTo: number })[]
  >`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM jobs j WHERE ${mine} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, companyId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${jobColumns(sql)}, j.sort_key
          FROM (SELECT j.*, ${key} AS sort_key FROM jobs j WHERE ${mine} ${beyond} ORDER BY ${key} ${order}, j.id ${order} LIMIT ${limit + 1}) j
          ${jobJoins(sql)}) page ON true
     ORDER BY page.sort_key ${order}, page.id ${order}`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) =>
    id === null ? [] : [{ ...row, id }],
  );
  const rows = listed.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ sortKey: _key, ...row }) => toJobPosting(row, now)),
    total,
    nextCursor: listed.length > limit && last ? writeSortedCursor({ value: last.sortKey, id: last.id }) : null,
    eventsUpTo: upTo,
  };
}

function matching(sql: Sql, { companyId, q, status, type, category, ...period }: ListCompanyJobs, now: Date) {
  const open = jobIsOpen(sql, now);
  return sql`j.company_id = ${companyId} AND j.deleted_at IS NULL
    ${q ? sql`AND (j.search @@ websearch_to_tsquery('english', ${q}) OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}
    ${status ? (status === 'Active' ? sql`AND ${open}` : sql`AND NOT (${open})`) : sql``}
    ${type ? sql`AND ${type} = ANY (j.employment_types)` : sql``} ${category ? sql`AND ${category} = ANY (j.categories)` : sql``}
    ${inPeriod(sql, sql`j.created_at`, period)}`;
}
