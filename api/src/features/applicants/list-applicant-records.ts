import { NEWEST_FIRST } from '@hireledger/domain/http/applicant-filters';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { findApplicants } from '../applications/records/find-applicants.ts';
import type { SeenFilters } from '../applications/records/matching.ts';
import type { Context } from '../../context.ts';
import {
  applicantColumns,
  applicantJoins,
  toApplicant,
  type ApplicantRecordRow,
} from '../applications/records/applicant.ts';
import type { Page } from '../../lists/events-up-to.ts';

interface ListApplicantRecords extends SeenFilters {
  companyId: string;
  memberRole: MemberRole;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Applications to the company's jobs with everything that it may see of each person, newest first.
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function listApplicantRecords(
  context: Context,
  { companyId, memberRole, limit, cursor, ...filters }: ListApplicantRecords,
): Promise<Page<ApplicantRecord>> {
  const page = await findApplicants<ApplicantRecordRow>(
    context,
    { companyId, filters, sort: NEWEST_FIRST, limit, cursor, counts: true },
    (sql) => ({
      columns: applicantColumns(sql),
      joins: applicantJoins(sql),
    }),
  );
  return {
    rows: page.rows.map((row) => toApplicant(row, context.clock(), memberRole)),
    total: page.total ?? 0,
    nextCursor: page.nextCursor,
    eventsUpTo: page.eventsUpTo,
  };
}
