import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { averageOf } from '@hireledger/domain/hiring/average-rating';
import { isContactHidden } from '@hireledger/domain/hiring/stages';
import { ALSO_APPLIED_MAX } from '@hireledger/domain/http/bounds';
import type { AcceptedWork } from '@hireledger/domain/http/payment-requests';
import type { Sql } from '@hireledger/db/connect';
import { acceptedWork, toAcceptedWork } from '../../agreements/payouts/accepted-work.ts';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { applicantColumns, applicantJoins, toApplicant, type ApplicantRecordRow } from './records/applicant.ts';
import { readRatings } from './records/ratings.ts';
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
 * is prefetched with `ahead`. `memberRole` and `team` are those of the reader.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function viewApplication(
  context: Context,
  {
    companyId,
    personId = null,
    applicationId,
    ahead,
    memberRole,
    team,
  }: {
    companyId: string;
    personId?: string | null;
    applicationId: string;
    ahead?: boolean;
    memberRole: MemberRole;
    team: string | null;
  },
): Promise<ViewedApplication> {
  const { sql } = context.database;
  const [found] = await sql<
    (ApplicantRecordRow &
      Pick<ApplicantDetails, 'portfolio' | 'alsoApplied'> & { eventsUpTo: number; accepted: AcceptedWork[] | null })[]
  >`
    SELECT ${applicantColumns(sql)}, ${workWithFilesOf(sql, sql`a.talent_id`)} AS portfolio, ${alsoApplied(sql, team)} AS also_applied, ${acceptedWork(sql, sql`a.id`, sql`a.company_id`)} AS accepted, ${eventsUpTo(sql, companyId)} AS events_up_to FROM applications a ${applicantJoins(sql)} WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!found) throw new AppError('NOT_FOUND', 'Applicant not found.');
  const ratings = await readRatings(sql, { applicationId, companyId, personId });
  if (!ahead) await recordProfileView(context, { companyId, talentId: found.talentId });
  const { eventsUpTo: upTo, portfolio, alsoApplied: others, accepted, ...row } = found;
  // Of a portfolio, too, files and links say how to reach somebody.
  const hidden =
    row.profileHidden || isContactHidden(row.hiringStage) || mayAs(memberRole, 'see-contact-details') === 'no';
  const data = {
    ...toApplicant(row, context.clock(), memberRole),
    ...toAcceptedWork(accepted),
    ratings,
    average: averageOf(ratings),
    portfolio: hidden ? [] : portfolio,
    alsoApplied: row.profileHidden
      ? []
      : others.map((each) => ({ ...each, appliedAt: new Date(each.appliedAt).toISOString() })),
  };
  return { data, eventsUpTo: upTo };
}

/** The other applications of the talent of `a` at the same company, newest first. */
const alsoApplied = (sql: Sql, team: string | null) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', other.id, 'jobTitle', other.title, 'hiringStage', other.stage,
           'appliedAt', other.applied_at) ORDER BY other.id DESC), '[]')
    FROM (SELECT o.id, j.title, o.stage, o.applied_at FROM applications o JOIN jobs j ON j.id = o.job_id
           WHERE o.talent_id = a.talent_id AND o.company_id = a.company_id AND o.id <> a.id ${ofTeam(sql, team, sql`o.job_id`)} ORDER BY o.id DESC LIMIT ${ALSO_APPLIED_MAX}) other)`;
