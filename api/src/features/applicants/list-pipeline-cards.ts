import type { PipelinePageAnswer } from '@hireledger/domain/http/pipeline';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { findApplicants } from '../applications/records/find-applicants.ts';
import type { SeenFilters } from '../applications/records/matching.ts';
import type { Context } from '../../context.ts';
import { cardShape, toCard, type CardRow } from './pipeline-card.ts';
import { COLUMN_SORT } from './view-pipeline.ts';

interface ListPipelineCards {
  companyId: string;
  stage: Stage;
  filters: SeenFilters;
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
  const query = { companyId, filters: { ...filters, stage: [stage] }, sort: COLUMN_SORT, limit, cursor, counts: false };
  const { rows, nextCursor, eventsUpTo: upTo } = await findApplicants<CardRow>(context, query, cardShape);
  return { rows: rows.map(toCard), nextCursor, eventsUpTo: upTo };
}
