import { and, eq, expression, query, rowsOf, type SQL } from '@hireledger/db/query-builder';
import { companies } from '@hireledger/db/schema/accounts';
import { applications, jobs } from '@hireledger/db/schema/hiring';
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
} from './records/my-application.ts';
import { hasWordsOf } from '../../lists/word-patterns.ts';
import { isInPeriod, type Period } from '../../lists/period.ts';
import { beyond, inOrder, pageFields, part, readCursor, toPage, type ReadRow } from '../../lists/keyset.ts';

interface ListMyApplications extends Period {
  talentId: string;
  /** Words of the company's name and the job's title. */
  q?: string;
  stage?: Stage;
  jobId?: string;
  sort?: MyApplicationSort;
  limit: number;
  cursor?: string;
}

const companyName = query
  .select({ name: companies.name })
  .from(companies)
  .where(eq(companies.userId, applications.companyId));
const jobTitle = query.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, applications.jobId));

const ID = part('id', applications.id);

/** What the list can be sorted by. Ids sort by time. */
const KEYS = {
  applied: [ID, ID],
  company: [part('text', expression`lower(${companyName})`), ID],
  job: [part('text', expression`lower(${jobTitle})`), ID],
  status: [
    part('number', expression`array_position(${expression.param([...STAGES])}::text[], ${applications.stage})::float8`),
    ID,
  ],
};

/**
 * A talent's own applications, newest first unless another order is requested. Every request reads only this talent's
 * rows.
 */
export async function listMyApplications(context: Context, filter: ListMyApplications): Promise<Page<MyApplication>> {
  const { talentId, limit, cursor, sort = '-applied' } = filter;
  const { sql } = context.database;
  const keyset = { parts: KEYS[sort.replace('-', '') as keyof typeof KEYS], descending: sort.startsWith('-') };
  const after = readCursor(cursor, keyset);
  const mine = matching(filter);
  const all = query.select({}).from(applications).where(mine).limit(COUNT_LIMIT);
  const rows = query
    .select(pageFields(applications.id, keyset))
    .from(applications)
    .where(and(mine, beyond(keyset, after)))
    .orderBy(...inOrder(keyset))
    .limit(limit + 1);
  const found = await sql<ReadRow<MyApplicationRow>[]>`
    SELECT page.*, (SELECT count(*)::int FROM (${rowsOf(sql, all)}) counted) AS total, ${eventsUpTo(sql, talentId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${myApplicationColumns(sql)}, found.position, found.nth
          FROM (SELECT rows.*, row_number() OVER () AS nth FROM (${rowsOf(sql, rows)}) rows) found
          JOIN applications a ON a.id = found.id ${myApplicationJoins(sql)}) page ON true
     ORDER BY page.nth`;
  const page = toPage(found, limit);
  return { ...page, rows: page.rows.map((row) => toMyApplication(row, context.clock())) };
}

const matching = ({ talentId, q, stage, jobId, ...period }: ListMyApplications): SQL | undefined =>
  and(
    eq(applications.talentId, talentId),
    stage ? eq(applications.stage, stage) : undefined,
    jobId ? eq(applications.jobId, jobId) : undefined,
    isInPeriod(applications.appliedAt, period),
    q ? hasWordsOf(expression`(${companyName}) || ' ' || (${jobTitle})`, q) : undefined,
  );
