import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { isContactHidden } from '@hireledger/domain/hiring/stages';
import type { Context } from '../../context.ts';
import {
  applicantColumns,
  applicantJoins,
  toApplicant,
  type ApplicantRecordRow,
} from '../../application-records/applicant.ts';
import { workWithFilesOf } from '../../profile-records/shown-work.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { recordProfileView } from '../../profile-records/record-profile-view.ts';

interface ViewedApplication {
  data: ApplicantDetails;
  /** The company's newest event that the record contains. */
  eventsUpTo: number;
}

/**
 * One application, for the company that it was sent to. Counts as a view of the talent's profile, once a day, unless it
 * is prefetched with `ahead`.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function viewApplication(
  context: Context,
  { companyId, applicationId, ahead }: { companyId: string; applicationId: string; ahead?: boolean },
): Promise<ViewedApplication> {
  const { sql } = context.database;
  const [found] = await sql<(ApplicantRecordRow & Pick<ApplicantDetails, 'portfolio'> & { eventsUpTo: number })[]>`
    SELECT ${applicantColumns(sql)}, ${workWithFilesOf(sql, sql`a.talent_id`)} AS portfolio, ${eventsUpTo(sql, companyId)} AS events_up_to FROM applications a ${applicantJoins(sql)} WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!found) throw new AppError('NOT_FOUND', 'Applicant not found.');
  if (!ahead) await recordProfileView(context, { companyId, talentId: found.talentId });
  const { eventsUpTo: upTo, portfolio, ...row } = found;
  const hidden = row.profileHidden || isContactHidden(row.hiringStage);
  return { data: { ...toApplicant(row), portfolio: hidden ? [] : portfolio }, eventsUpTo: upTo };
}
