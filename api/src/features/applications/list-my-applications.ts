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
import { beyond, orderBy, part, placeColumn, readCursor, toPage, type ReadRow } from '../../lists/keyset.ts';

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

const ID = part('id', (sql) => sql`a.id`);

/** What the list can be sorted by. Ids sort by time. */
const KEYS = {
  applied: [ID, ID],
  company: [part('text', (sql) => sql`lower(company.name)`), ID],
  job: [part('text', (sql) => sql`lower(j.title)`), ID],
  status: [part('number', (sql) => sql`array_position(${[...STAGES]}::text[], a.stage)::float8`), ID],
};

/**
 * A talent's own applications, newest first unless another order is requested. Every request reads only this talent's
 * rows.
 */
export async function listMyApplications(context: Context, filter: ListMyApplications): Promise<Page<MyApplication>> {
  const { talentId, limit, cursor, sort = '-applied' } = filter;
  const { sql } = context.database;
  const key = sort.replace('-', '') as keyof typeof KEYS;
  const keyset = { parts: KEYS[key], descending: sort.startsWith('-') };
  const after = readCursor(cursor, keyset);
  const matching = matchingOf(sql, filter);
  const named = filter.q || key === 'company' || key === 'job' ? myApplicationJoins(sql) : sql``;
  const found = await sql<ReadRow<MyApplicationRow>[]>`
    SELECT page.*,
           (SELECT count(*)::int FROM (SELECT FROM applications a ${filter.q ? named : sql``} WHERE ${matching} LIMIT ${COUNT_LIMIT}) counted) AS total,
           ${eventsUpTo(sql, talentId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${myApplicationColumns(sql)}, a.place, a.nth
          FROM (SELECT a.*, row_number() OVER () AS nth FROM (
                  SELECT a.*, ${placeColumn(sql, keyset)} AS place FROM applications a ${named}
                   WHERE ${matching} ${beyond(sql, keyset, after)} ${orderBy(sql, keyset)} LIMIT ${limit + 1}) a) a
          ${myApplicationJoins(sql)}) page ON true
     ORDER BY page.nth`;
  const { rows, ...page } = toPage(found, limit);
  return { ...page, rows: rows.map(toMyApplication) };
}

function matchingOf(sql: Sql, { talentId, q, stage, jobId, ...period }: ListMyApplications) {
  return sql`a.talent_id = ${talentId}
    ${stage ? sql`AND a.stage = ${stage}` : sql``} ${jobId ? sql`AND a.job_id = ${jobId}` : sql``}
    ${inPeriod(sql, sql`a.applied_at`, period)}
    ${q ? sql`AND (strpos(lower(company.name), lower(${q})) > 0 OR strpos(lower(j.title), lower(${q})) > 0)` : sql``}`;
}
