import type { ApplicantListAnswer, ApplicantListQuery } from '@hireledger/domain/http/applicants';
import { findApplicants } from '../applications/records/find-applicants.ts';
import type { SeenFilters } from '../applications/records/matching.ts';
import type { Context } from '../../context.ts';
import { listedColumns, listedJoins, toListed, type ListedRow } from '../applications/records/applicant.ts';

/**
 * A page of the company's applicants as the list shows them.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function listApplicants(
  context: Context,
  companyId: string,
  query: ApplicantListQuery & SeenFilters,
): Promise<ApplicantListAnswer> {
  const { sort, limit, cursor, until, counts, ...filters } = query;
  const { rows, ...page } = await findApplicants<ListedRow>(
    context,
    { companyId, filters, sort, limit, cursor, until, counts },
    (sql) => ({ columns: listedColumns(sql), joins: listedJoins(sql) }),
  );
  return { data: rows.map(toListed), ...page };
}
