import { isFiltered, type ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { and, eq, expression, or, query, rowsOf, type SQL, type SQLWrapper } from '@hireledger/db/query-builder';
import { applicantSearch, applications, jobs } from '@hireledger/db/schema/hiring';
import { inTeam } from '../../../auth/team.ts';
import type { Context } from '../../../context.ts';
import { bounded, COUNT_LIMIT, eventsUpTo } from '../../../lists/events-up-to.ts';
import { readApplicantCursor, writeApplicantCursor } from './applicant-cursor.ts';
import {
  inProfiles,
  matchWords,
  needsSearchRows,
  searchConditions,
  stageConditions,
  type MatchedWord,
  type SeenFilters,
} from './matching.ts';
import {
  beyond,
  cutRows,
  inOrder,
  pageFields,
  upTo,
  type Keyset,
  type PageRow,
  type Position,
} from '../../../lists/keyset.ts';
import { keyOfSort, keysetOf } from './sort-keys.ts';

interface FindApplicants {
  companyId: string;
  filters: SeenFilters;
  sort: ApplicantSort;
  limit: number;
  cursor?: string | undefined;
  /** Not beyond the row of this cursor. */
  until?: string | undefined;
  counts: boolean;
}

/** The columns and joins read for each application on the page, over applications `a`. */
interface ApplicantShape {
  columns: Fragment;
  joins: Fragment;
}

interface FoundApplicants<Row> {
  rows: Row[];
  /** Counted to 10,000; null if it was not requested. */
  total: number | null;
  more: boolean;
  /** How many match on earlier pages, counted to 10,000; null if it was not requested. */
  before: number | null;
  /** How many there are without the filters; null if it was not requested. */
  all: { count: number; more: boolean } | null;
  nextCursor: string | null;
  similar: boolean;
  eventsUpTo: number;
}

/**
 * One page of a company's applicants in one statement, by keyset in every sort: a later page costs as much as the
 * first. If nothing has all words, the most similar are found instead.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function findApplicants<Row extends { id: string }>(
  context: Context,
  search: FindApplicants,
  shape: (sql: Sql) => ApplicantShape,
): Promise<FoundApplicants<Row>> {
  const sql = context.database.search;
  const { companyId, filters, sort, cursor, until } = search;
  const keyset = keysetOf(sort, { oneStage: filters.stage.length === 1 });
  const after = readApplicantCursor(cursor, sort, keyset);
  const last = readApplicantCursor(until, sort, keyset);
  const find = async (similar: boolean): Promise<FoundApplicants<Row>> => {
    const words = await matchWords(sql, companyId, filters.q, similar);
    const positions = { after: after?.position ?? null, last: last?.position ?? null };
    return readPage(sql, { ...search, keyset, words, ...positions, similar }, shape(sql));
  };
  const within = after ?? last;
  const exact = await find(within?.similar ?? false);
  if (exact.rows.length > 0 || within || !filters.q) return exact;
  const similar = await find(true);
  return similar.rows.length > 0 ? similar : exact;
}

/** The request, once its words and its order are known. */
export interface ApplicantSearch extends FindApplicants {
  keyset: Keyset;
  words: MatchedWord[];
  after: Position | null;
  last: Position | null;
  similar: boolean;
}

/** What is counted beside the rows. */
interface Facts {
  total: number | null;
  before: number | null;
  everybody: number | null;
  eventsUpTo: number;
}

async function readPage<Row extends { id: string }>(
  sql: Sql,
  search: ApplicantSearch,
  { columns, joins }: ApplicantShape,
): Promise<FoundApplicants<Row>> {
  const { companyId, filters, sort, limit, counts, similar, after } = search;
  const filtered = isFiltered(filters);
  const found = await sql<(PageRow<Row> & Facts)[]>`
    WITH ${inProfiles(sql, companyId, search.words)},
    page AS MATERIALIZED (${rowsOf(sql, pageOf(search))}),
    numbered AS (SELECT page.*, row_number() OVER () AS nth FROM page)
    SELECT shown.*, ${counts ? countOf(sql, matchesOf(search)) : sql`NULL::int`} AS total,
           ${counts && after ? countOf(sql, matchesBefore(search, after, { orAt: true })) : sql`NULL::int`} AS before,
           ${counts && filtered ? countOf(sql, allOf(companyId, filters.team)) : sql`NULL::int`} AS everybody, ${eventsUpTo(sql, companyId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT numbered.nth, numbered.position, ${columns} FROM numbered JOIN applications a ON a.id = numbered.id ${joins}) shown ON true
     ORDER BY shown.nth`;
  const { total, before, everybody, eventsUpTo: newest } = found[0]!;
  const { rows, last } = cutRows<Row & Facts>(found as never, limit);
  return {
    rows: rows.map(
      ({ total: _total, before: _before, everybody: _all, eventsUpTo: _upTo, ...row }) => row as unknown as Row,
    ),
    total: total === null ? null : Math.min(total, COUNT_LIMIT),
    more: (total ?? 0) > COUNT_LIMIT,
    before: counts ? Math.min(before ?? 0, COUNT_LIMIT) : null,
    all: total === null ? null : bounded(everybody ?? total),
    nextCursor: last && writeApplicantCursor(sort, { position: last, similar }),
    similar,
    eventsUpTo: newest,
  };
}

/** All applications of a company, or of a team of it, as far as they are counted. */
export const allOf = (companyId: string, team: string | null): SQLWrapper =>
  query
    .select({})
    .from(applications)
    .where(and(eq(applications.companyId, companyId), inTeam(team, applications.jobId)))
    .limit(COUNT_LIMIT + 1);

/** The ids of a page and one more, each with its position, in the order of the sort. */
export const pageOf = (search: ApplicantSearch): SQLWrapper =>
  keyOfSort(search.sort) === 'job' ? pageByJob(search) : pageByIndex(search);

/** All that match, as far as they are counted. */
export function matchesOf(search: ApplicantSearch, which?: SQL): SQLWrapper {
  const { from, where } = source(search);
  return query
    .select({})
    .from(from)
    .where(and(where, which))
    .limit(COUNT_LIMIT + 1);
}

/** Those before a position, or with `orAt` also at it, as far as they are counted. */
export function matchesBefore(search: ApplicantSearch, position: Position, { orAt }: { orAt: boolean }): SQLWrapper {
  const earlier = (keyset: Keyset, at: Position) => (orAt ? upTo(keyset, at) : beyond(backwards(keyset), at));
  if (keyOfSort(search.sort) !== 'job') return matchesOf(search, earlier(search.keyset, position));
  // Titles are compared once for each job, not for each of its applications.
  const { inJobs, inRows } = jobKeysets(search.keyset);
  const earlierJobs = query
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, search.companyId), beyond(backwards(inJobs), position.slice(0, 2))));
  return matchesOf(
    search,
    or(
      expression`${applicantSearch.jobId} IN ${earlierJobs}`,
      and(eq(applicantSearch.jobId, String(position[1])), earlier(inRows, position.slice(2))),
    ),
  );
}

export const backwards = ({ parts, descending }: Keyset): Keyset => ({ parts, descending: !descending });

/** The parts of the order by title: of the jobs, and of the applications of one job. */
const jobKeysets = ({ parts, descending }: Keyset) => ({
  inJobs: { parts: parts.slice(0, 2), descending },
  inRows: { parts: parts.slice(2), descending },
});

export const countOf = (sql: Sql, matches: SQLWrapper): Fragment =>
  sql`(SELECT count(*)::int FROM (${rowsOf(sql, matches)}) counted)`;

/** The tables with the matching applications, as the filters and the order need them. */
export function source({
  companyId,
  filters,
  words,
  sort,
}: Pick<ApplicantSearch, 'companyId' | 'filters' | 'words' | 'sort'>): {
  from: SQL;
  id: SQLWrapper;
  where: SQL | undefined;
} {
  const byStage = filters.stage.length > 0 || keyOfSort(sort) === 'stage';
  const inStageOrder = keyOfSort(sort) === 'stage' || (keyOfSort(sort) === 'applied' && filters.stage.length === 1);
  const bySearch = needsSearchRows(filters) || !inStageOrder;
  const stage = stageConditions(companyId, filters.stage);
  const search = searchConditions(companyId, filters, words);
  if (!bySearch) return { from: expression`${applications}`, id: applications.id, where: stage };
  if (!byStage) return { from: expression`${applicantSearch}`, id: applicantSearch.applicationId, where: search };
  const both = expression`${applications} JOIN ${applicantSearch} ON ${eq(applicantSearch.applicationId, applications.id)}`;
  return { from: both, id: applications.id, where: and(stage, search) };
}

function pageByIndex(search: ApplicantSearch): SQLWrapper {
  const { keyset, after, last, limit } = search;
  const { from, id, where } = source(search);
  return query
    .select(pageFields(id, keyset))
    .from(from)
    .where(and(where, beyond(keyset, after), upTo(keyset, last)))
    .orderBy(...inOrder(keyset))
    .limit(limit + 1);
}

/**
 * By title: the company's jobs in order, and of each only as many applications as the page has. First the rest of the
 * cursor's job, then the following jobs, read as far as needed.
 */
function pageByJob(search: ApplicantSearch): SQLWrapper {
  const { companyId, keyset, after, last, limit } = search;
  const { from, id, where } = source(search);
  const { inJobs, inRows } = jobKeysets(keyset);
  const through = (whichJobs: SQL | undefined, whichRows?: SQL) => {
    const inTurn = query
      .select({ id: jobs.id, title: jobs.title })
      .from(jobs)
      .where(and(eq(jobs.companyId, companyId), whichJobs, upTo(inJobs, last)))
      .orderBy(...inOrder(inJobs))
      .as('jobs');
    const found = query
      .select(pageFields(id, keyset))
      .from(from)
      .where(and(where, eq(applicantSearch.jobId, jobs.id), whichRows, upTo(keyset, last)))
      .orderBy(...inOrder(inRows))
      .limit(limit + 1)
      .as('found');
    return query
      .select({ rows: expression`found.*` })
      .from(inTurn)
      .crossJoinLateral(found);
  };
  if (!after) return through(undefined).limit(limit + 1);
  const rest = through(eq(jobs.id, String(after[1])), beyond(inRows, after.slice(2)));
  return expression`${rest} UNION ALL ${through(beyond(inJobs, after))} LIMIT ${limit + 1}`;
}
