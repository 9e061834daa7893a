import type { PipelineCard } from '@hireledger/domain/http/pipeline';
import { and, eq, query, rowsOf } from '@hireledger/db/query-builder';
import { applicantSearch, applications } from '@hireledger/db/schema/hiring';
import {
  inProfiles,
  matchWords,
  isOneOf,
  searchConditions,
  stageConditions,
  type SeenFilters,
} from '../applications/records/matching.ts';
import type { Context } from '../../context.ts';
import { cardShape, toCard, type CardRow } from './pipeline-card.ts';

/** Those of these applications that are the company's and match the filters, in their present state. */
export async function listNamedCards(
  context: Context,
  { companyId, ids, filters, similar }: { companyId: string; ids: string[]; filters: SeenFilters; similar: boolean },
): Promise<PipelineCard[]> {
  const sql = context.database.search;
  const { columns, joins } = cardShape(sql);
  const words = await matchWords(sql, companyId, filters.q, similar);
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
  const found = await sql<CardRow[]>`
    WITH ${inProfiles(sql, companyId, words)}
    SELECT ${columns} FROM (${rowsOf(sql, matching)}) found JOIN applications a ON a.id = found.id ${joins}`;
  return found.map(toCard);
}
