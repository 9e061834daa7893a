import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { CardsAnswer, PipelinePageAnswer } from '@hireledger/domain/http/pipeline';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { and, eq, query, rowsOf } from '@hireledger/db/query-builder';
import { applicantSearch, applications } from '@hireledger/db/schema/hiring';
import { findApplicants } from '../../application-records/find-applicants.ts';
import { askWords, isOneOf, searchConditions, stageConditions } from '../../application-records/matching.ts';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { cardShape, toCard, type CardRow } from './pipeline-card.ts';
import { COLUMN_SORT } from './view-pipeline.ts';

export interface ListPipelineCards {
  companyId: string;
  stage: Stage;
  filters: ApplicantFilters;
  cursor: string;
  limit: number;
}

/**
 * The cards after a cursor of one column; the filters' own stages are ignored.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function listPipelineCards(
  context: Context,
  { companyId, stage, filters, cursor, limit }: ListPipelineCards,
): Promise<PipelinePageAnswer> {
  const asked = { companyId, filters: { ...filters, stage: [stage] }, sort: COLUMN_SORT, limit, cursor, counts: false };
  const { rows, nextCursor, eventsUpTo: upTo } = await findApplicants<CardRow>(context, asked, cardShape);
  return { rows: rows.map(toCard), nextCursor, eventsUpTo: upTo };
}

/** Those of these applications that are the company's and match the filters, in their present state. */
export async function viewCards(
  context: Context,
  { companyId, ids, filters }: { companyId: string; ids: string[]; filters: ApplicantFilters },
): Promise<CardsAnswer> {
  const sql = context.database.search;
  const { columns, joins } = cardShape(sql);
  const words = await askWords(sql, companyId, filters.q, false);
  const matching = query
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(applicantSearch, eq(applicantSearch.applicationId, applications.id))
    .where(
      and(
        isOneOf(applications.id, ids, 'uuid'),
        stageConditions(companyId, filters.stage),
        searchConditions(companyId, filters, words),
      ),
    );
  const found = await sql<(Omit<CardRow, 'id'> & { id: string | null; upTo: number })[]>`
    SELECT card.*, ${eventsUpTo(sql, companyId)} AS up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${columns} FROM (${rowsOf(sql, matching)}) found JOIN applications a ON a.id = found.id ${joins}) card ON true`;
  return {
    rows: found.flatMap(({ id, upTo: _upTo, ...row }) => (id === null ? [] : [toCard({ ...row, id })])),
    eventsUpTo: found[0]!.upTo,
  };
}
