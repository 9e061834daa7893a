import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Context } from '../context.ts';
import { COUNT_LIMIT, eventsUpTo } from '../lists/events-up-to.ts';
import { readApplicantCursor, writeApplicantCursor } from './applicant-cursor.ts';
import { askWords, asksSearchRows, searchConditions, stageConditions, type AskedWord } from './matching.ts';
import { beyond, orderBy, placeColumn, type Keyset, type Place } from '../lists/keyset.ts';
import { keyOfSort, keysetOf } from './sort-keys.ts';

export interface FindApplicants {
  companyId: string;
  filters: ApplicantFilters;
  /** Only these ids, if given. */
  ids?: string[];
  sort: ApplicantSort;
  limit: number;
  cursor?: string | undefined;
  counts: boolean;
}

/** The columns and joins read for each application on the page, over applications `a`. */
export interface ApplicantShape {
  columns: Fragment;
  joins: Fragment;
}

export interface FoundApplicants<Row> {
  rows: Row[];
  /** Counted to 10,000; null if it was not requested. */
  total: number | null;
  more: boolean;
  nextCursor: string | null;
  similar: boolean;
  eventsUpTo: number;
}

/**
 * One page of a company's applicants in one statement, by keyset in every sort: a later page costs as much as the
 * first. If no name or title has the words, the most similar ones are found instead.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function findApplicants<Row extends object>(
  context: Context,
  asked: FindApplicants,
  shape: (sql: Sql) => ApplicantShape,
): Promise<FoundApplicants<Row>> {
  const sql = context.database.search;
  const { companyId, filters, sort, cursor } = asked;
  const keyset = keysetOf(sort, { oneStage: filters.stage.length === 1 });
  const after = readApplicantCursor(cursor, sort, keyset);
  const find = async (similar: boolean): Promise<FoundApplicants<Row>> => {
    const words = await askWords(sql, companyId, filters.q, similar);
    return readPage(sql, { ...asked, keyset, words, after: after?.place ?? null, similar }, shape(sql));
  };
  const exact = await find(after?.similar ?? false);
  if (exact.rows.length > 0 || after || !filters.q) return exact;
  const similar = await find(true);
  return similar.rows.length > 0 ? similar : exact;
}

/** The request, once its words and its order are known. */
export interface Question extends FindApplicants {
  keyset: Keyset;
  words: AskedWord[];
  after: Place | null;
  similar: boolean;
}

/** A row as read: with its position in the order, and without an id if the page is empty. */
type Read<Row> = Row & { id: string | null; nth: bigint; place: Place };

async function readPage<Row extends object>(
  sql: Sql,
  asked: Question,
  { columns, joins }: ApplicantShape,
): Promise<FoundApplicants<Row>> {
  const { companyId, sort, limit, counts, similar } = asked;
  const found = await sql<(Read<Row> & { total: number | null; eventsUpTo: number })[]>`
    WITH page AS MATERIALIZED (${pageOf(sql, asked)}),
    numbered AS (SELECT page.*, row_number() OVER () AS nth FROM page)
    SELECT shown.*, ${counts ? countOf(sql, asked) : sql`NULL::int`} AS total, ${eventsUpTo(sql, companyId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT numbered.nth, numbered.place, ${columns} FROM numbered JOIN applications a ON a.id = numbered.id ${joins}) shown ON true
     ORDER BY shown.nth`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.filter(({ id }) => id !== null);
  const rows = listed.slice(0, limit);
  const last = listed.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ nth: _nth, place: _place, total: _total, eventsUpTo: _upTo, ...row }) => row as unknown as Row),
    total: total === null ? null : Math.min(total, COUNT_LIMIT),
    more: (total ?? 0) > COUNT_LIMIT,
    nextCursor: last ? writeApplicantCursor(sort, { place: last.place, similar }) : null,
    similar,
    eventsUpTo: upTo,
  };
}

/** The ids of a page and one more, each with its position, in the order of the sort. */
export const pageOf = (sql: Sql, asked: Question): Fragment =>
  keyOfSort(asked.sort) === 'job' ? pageByJob(sql, asked) : pageByIndex(sql, asked);

/** The tables with the matching applications, as the filters and the order need them. */
export function source(
  sql: Sql,
  { companyId, filters, ids = [], words, sort }: Question,
): { from: Fragment; id: Fragment; where: Fragment } {
  const byStage = filters.stage.length > 0 || keyOfSort(sort) === 'stage';
  const inStageOrder = keyOfSort(sort) === 'stage' || (keyOfSort(sort) === 'applied' && filters.stage.length === 1);
  const bySearch = asksSearchRows(filters) || ids.length > 0 || !inStageOrder;
  const stage = stageConditions(sql, companyId, filters.stage);
  const search = sql`${searchConditions(sql, companyId, filters, words)} ${ids.length > 0 ? sql`AND s.application_id = ANY (${ids}::uuid[])` : sql``}`;
  if (!bySearch) return { from: sql`applications a`, id: sql`a.id`, where: stage };
  if (!byStage) return { from: sql`applicant_search s`, id: sql`s.application_id`, where: search };
  return {
    from: sql`applications a JOIN applicant_search s ON s.application_id = a.id`,
    id: sql`a.id`,
    where: sql`${stage} AND ${search}`,
  };
}

function pageByIndex(sql: Sql, asked: Question): Fragment {
  const { keyset, after, limit } = asked;
  const { from, id, where } = source(sql, asked);
  return sql`SELECT ${id} AS id, ${placeColumn(sql, keyset)} AS place FROM ${from}
    WHERE ${where} ${beyond(sql, keyset, after)} ${orderBy(sql, keyset)} LIMIT ${limit + 1}`;
}

/**
 * By title: the company's jobs in order, and of each only as many applications as the page has. First the rest of the
 * cursor's job, then the following jobs, read as far as needed.
 */
function pageByJob(sql: Sql, asked: Question): Fragment {
  const { companyId, keyset, after, limit } = asked;
  const { parts, descending } = keyset;
  const { from, id, where } = source(sql, asked);
  const inJobs = { parts: parts.slice(0, 2), descending };
  const inRows = { parts: parts.slice(2), descending };
  const jobs = (which: Fragment) => sql`
    SELECT found.id, found.place FROM (SELECT j.id, j.title FROM jobs j WHERE j.company_id = ${companyId} ${which} ${orderBy(sql, inJobs)}) j
     CROSS JOIN LATERAL (
       SELECT ${id} AS id, ${placeColumn(sql, keyset)} AS place FROM ${from} WHERE ${where} AND s.job_id = j.id
        ${orderBy(sql, inRows)} LIMIT ${limit + 1}) found`;
  if (!after) return sql`${jobs(sql``)} LIMIT ${limit + 1}`;
  const rest = sql`
    SELECT found.id, found.place FROM (SELECT j.id, j.title FROM jobs j WHERE j.id = ${after[1]!}::uuid AND j.company_id = ${companyId}) j
     CROSS JOIN LATERAL (
       SELECT ${id} AS id, ${placeColumn(sql, keyset)} AS place FROM ${from} WHERE ${where} AND s.job_id = ${after[1]!}::uuid ${beyond(sql, inRows, after.slice(2))}
        ${orderBy(sql, inRows)} LIMIT ${limit + 1}) found`;
  return sql`SELECT * FROM ((${rest}) UNION ALL (${jobs(beyond(sql, inJobs, after))})) found LIMIT ${limit + 1}`;
}

function countOf(sql: Sql, asked: Question): Fragment {
  const { from, where } = source(sql, asked);
  return sql`(SELECT count(*)::int FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) counted)`;
}
