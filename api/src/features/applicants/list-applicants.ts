import type { ApplicantListAnswer, ApplicantListQuery, ApplicantRow } from '@hireledger/domain/http/applicants';
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
  const { rows, ...page } = await findApplicants<ListedRow & Pick<ApplicantRow, 'place' | 'skills'>>(
    context,
    { companyId, filters, sort, limit, cursor, until, counts },
    (sql) => ({
      columns: sql`${listedColumns(sql)}, CASE WHEN talent.visibility <> 'nobody' THEN talent.city END AS place,
        ARRAY(SELECT s.name FROM skills s WHERE s.talent_id = a.talent_id ORDER BY s.id LIMIT 3) AS skills`,
      joins: listedJoins(sql),
    }),
  );
  const data = rows.map(({ place, skills, ...row }) => ({
    ...toListed(row),
    ...(row.profileHidden ? { place: null, skills: [] } : { place, skills }),
  }));
  return { data, ...page };
}
