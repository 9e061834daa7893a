import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import {
  COLUMN_PAGE,
  type PipelineAnswer,
  type PipelineColumn,
  type PipelineQuery,
} from '@hireledger/domain/http/pipeline';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { Sql } from '@hireledger/db/connect';
import { and, conditionOf, eq, expression, query, rowsOf } from '@hireledger/db/query-builder';
import { applications } from '@hireledger/db/schema/hiring';
import { writeApplicantCursor } from '../applications/records/applicant-cursor.ts';
import { allOf, countOf } from '../applications/records/find-applicants.ts';
import {
  inProfiles,
  matchWords,
  needsSearchRows,
  searchConditions,
  type MatchedWord,
  type SeenFilters,
} from '../applications/records/matching.ts';
import { keysetOf } from '../applications/records/sort-keys.ts';
import type { Context } from '../../context.ts';
import { bounded, COUNT_LIMIT, eventsUpTo } from '../../lists/events-up-to.ts';
import { cutRows, inOrder, pageFields, type PageRow } from '../../lists/keyset.ts';
import { listNamedCards } from './list-named-cards.ts';
import { cardShape, toCard, type CardRow } from './pipeline-card.ts';

/** The order of a column, the same as in the list of one stage; `findApplicants` continues its cursors. */
export const COLUMN_SORT: ApplicantSort = '-applied';
const NEWEST = keysetOf(COLUMN_SORT, { oneStage: true });

/** With a filter, at most this many of the newest matches are read; beyond them counts are reported as 'at least'. */
const MATCHED_MOST = 20_000;

interface ColumnFacts {
  stage: Stage;
  total: number;
  bounded: boolean;
  everybody: number;
  eventsUpTo: number;
}
type FoundRow = PageRow<CardRow> & ColumnFacts;

/**
 * The company's applications as a board: each stage with its count and its newest cards, in one statement. A column is
 * read as far as its first page and counted to 10,000, whatever its size. If nothing has all words, the most
 * similar are found. The named cards are read after it, so they may already contain later events.
 */
export async function viewPipeline(
  context: Context,
  companyId: string,
  { ids = [], ...filters }: PipelineQuery & SeenFilters,
): Promise<PipelineAnswer> {
  const board = await findColumns(context.database.search, companyId, filters);
  const { similar } = board;
  return {
    ...board,
    named: ids.length > 0 ? await listNamedCards(context, { companyId, ids, filters, similar }) : [],
  };
}

type Columns = Omit<PipelineAnswer, 'named'>;

async function findColumns(sql: Sql, companyId: string, filters: SeenFilters): Promise<Columns> {
  const view = async (similar: boolean) =>
    readColumns(sql, companyId, filters, await matchWords(sql, companyId, filters.q, similar), similar);
  const exact = await view(false);
  if (!filters.q || exact.columns.some(({ total }) => total > 0)) return exact;
  const similar = await view(true);
  return similar.columns.some(({ total }) => total > 0) ? similar : exact;
}

async function readColumns(
  sql: Sql,
  companyId: string,
  filters: SeenFilters,
  words: MatchedWord[],
  similar: boolean,
): Promise<Columns> {
  const stages = filters.stage.length > 0 ? STAGES.filter((stage) => filters.stage.includes(stage)) : [...STAGES];
  const { columns, joins } = cardShape(sql);
  // Filters other than the stage are evaluated once for all columns, over the newest matches. `firsts` reads these once, for the
  // counts and for the page of each column, in the order of `COLUMN_SORT`.
  const filtered = needsSearchRows(filters);
  const matches = filtered ? conditionOf(sql, searchConditions(companyId, filters, words)) : sql`false`;
  const from = filtered ? expression`firsts ${applications}` : expression`${applications}`;
  const inColumn = filtered
    ? expression`${applications.stage} = st.stage`
    : and(
        eq(applications.companyId, companyId),
        expression`stage_place(${applications.stage}) = stage_place(st.stage)`,
      );
  const all = query
    .select({})
    .from(from)
    .where(inColumn)
    .limit(COUNT_LIMIT + 1);
  const rows = query
    .select(pageFields(applications.id, NEWEST))
    .from(from)
    .where(inColumn)
    .orderBy(...inOrder(NEWEST))
    .limit(COLUMN_PAGE + 1);
  const total = filtered
    ? sql`coalesce((SELECT firsts.total FROM firsts WHERE firsts.stage = st.stage LIMIT 1), 0)`
    : countOf(sql, all);
  const found = await sql<FoundRow[]>`
    WITH ${inProfiles(sql, companyId, words)},
    matched AS MATERIALIZED (
      SELECT applications.id, applications.applied_at, applications.stage
        FROM applicant_search JOIN applications ON applications.id = applicant_search.application_id
       WHERE ${matches} ORDER BY applicant_search.applied_at DESC LIMIT ${MATCHED_MOST}),
    firsts AS MATERIALIZED (
      SELECT * FROM (
        SELECT matched.*, (count(*) OVER (PARTITION BY stage))::int AS total, row_number() OVER (PARTITION BY stage ORDER BY applied_at DESC, id DESC) AS place
          FROM matched) numbered
       WHERE place <= ${COLUMN_PAGE + 1}),
    st AS MATERIALIZED (
      SELECT st.stage, st.nth, ${total} AS total
        FROM unnest(${stages}::text[]) WITH ORDINALITY AS st (stage, nth))
    SELECT st.stage, st.total, (SELECT count(*) = ${MATCHED_MOST} FROM matched) AS bounded,
           ${countOf(sql, allOf(companyId, filters.team))} AS everybody, ${eventsUpTo(sql, companyId)} AS events_up_to, card.*
      FROM st LEFT JOIN LATERAL (
        SELECT ${columns}, found.position, found.nth
          FROM (SELECT rows.*, (row_number() OVER ())::int AS nth FROM (${rowsOf(sql, rows)}) rows) found
          JOIN applications a ON a.id = found.id ${joins}) card ON true
     ORDER BY st.nth, card.nth`;
  return {
    columns: stages.map((stage) =>
      columnOf(
        stage,
        found.filter((row) => row.stage === stage),
        similar,
      ),
    ),
    all: bounded(found[0]!.everybody),
    similar,
    eventsUpTo: found[0]!.eventsUpTo,
  };
}

function columnOf(stage: Stage, found: FoundRow[], similar: boolean): PipelineColumn {
  const { rows, last } = cutRows<CardRow & ColumnFacts>(found, COLUMN_PAGE);
  const total = found[0]?.total ?? 0;
  return {
    stage,
    total: Math.min(total, COUNT_LIMIT),
    more: total > COUNT_LIMIT || Boolean(found[0]?.bounded),
    rows: rows.map(({ stage: _stage, total: _total, bounded: _bounded, everybody: _all, eventsUpTo: _upTo, ...row }) =>
      toCard(row),
    ),
    nextCursor: last && writeApplicantCursor(COLUMN_SORT, { position: last, similar }),
  };
}
