import type { Sql } from '@hireledger/db/connect';
import type { MyApplication } from '@hireledger/domain/http/applications';
import type { MyApplicationSort } from '@hireledger/domain/http/list-orders';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { Context } from '../../context.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import {
  myApplicationColumns,
  myApplicationJoins,
  toMyApplication,
  type MyApplicationRow,
} from '../../application-records/my-application.ts';
import { inPeriod, type Period } from '../../lists/period.ts';
import { readSortedCursor, writeSortedCursor } from '../../lists/sorted-cursor.ts';

export interface ListMyApplications extends Period {
  talentId: string;
  /** Part of a company's name or of a job title. */
  q?: string;
  stage?: Stage;
  jobId?: string;
  sort?: MyApplicationSort;
  limit: number;
  cursor?: string;
}

/** What the list can be sorted by, with the kind of value that a cursor carries. Ids sort by time. */
const KEYS = {
  applied: { kind: 'id', of: (sql: Sql) => sql`a.id` },
  company: { kind: 'string', of: (sql: Sql) => sql`lower(company.name)` },
  job: { kind: 'string', of: (sql: Sql) => sql`lower(j.title)` },
  status: { kind: 'number', of: (sql: Sql) => sql`array_position(${[...STAGES]}::text[], a.stage)::float8` },
} as const;

/** A talent's own applications, the newest first unless another order is asked for. Whatever is asked, it reads this talent's rows alone. */
export async function listMyApplications(context: Context, filter: ListMyApplications): Promise<Page<MyApplication>> {
  const { talentId, limit, cursor, sort = '-applied' } = filter;
  const { sql } = context.database;
  const { kind, of } = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  const [key, descending] = [of(sql), sort.startsWith('-')];
  const before = readSortedCursor(cursor, kind);
  const matching = matchingOf(sql, filter);
  const named = filter.q || kind === 'string' ? myApplicationJoins(sql) : sql``;
  const beyond = before
    ? sql`AND (${key}, a.id) ${descending ? sql`<` : sql`>`} (${before.value}, ${before.id}::uuid)`
    : sql``;
  const order = descending ? sql`DESC` : sql`ASC`;
  const found = await sql<
    (Omit<MyApplicationRow, 'id'> & {
      id: string | null;
      sortKey: string | number;
      total: number;
      eventsUpTo: number;
    })[]
  >`
    SELECT page.*,
           (SELECT count(*)::int FROM (SELECT FROM applications a ${filter.q ? named : sql``} WHERE ${matching} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, talentId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${myApplicationColumns(sql)}, a.sort_key
          FROM (SELECT a.*, ${key} AS sort_key FROM applications a ${named}
                 WHERE ${matching} ${beyond} ORDER BY ${key} ${order}, a.id ${order} LIMIT ${limit + 1}) a
          ${myApplicationJoins(sql)}) page ON true
     ORDER BY page.sort_key ${order}, page.id ${order}`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) =>
    id === null ? [] : [{ ...row, id }],
  );
  const rows = listed.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ sortKey: _key, ...row }) => toMyApplication(row)),
    total,
    nextCursor: listed.length > limit && last ? writeSortedCursor({ value: last.sortKey, id: last.id }) : null,
    eventsUpTo: upTo,
  };
}

function matchingOf(sql: Sql, { talentId, q, stage, jobId, ...period }: ListMyApplications) {
  return sql`a.talent_id = ${talentId}
    ${stage ? sql`AND a.stage = ${stage}` : sql``} ${jobId ? sql`AND a.job_id = ${jobId}` : sql``}
    ${inPeriod(sql, sql`a.applied_at`, period)}
    ${q ? sql`AND (strpos(lower(company.name), lower(${q})) > 0 OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}`;
}
