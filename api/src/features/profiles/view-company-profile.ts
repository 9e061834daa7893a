import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { ALL_TIME } from '@hireledger/domain/periods/span';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { applicantsOf, countedApplications, type CountedApplications } from '../../counts/counted-applications.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { workImagesOf } from './files.ts';
import { versionsOf } from './profile-cards.ts';
import { socialsOf } from '../../profile-records/talent-profile.ts';
import { requestCounts } from '../../counts/request-counts.ts';

const MAX_OPEN_POSITIONS = 100;

/** JSON of the database has its own form of a time. */
const withIsoTime = <P extends { createdAt: string }>(position: P): P => ({
  ...position,
  createdAt: new Date(position.createdAt).toISOString(),
});

type Row = Pick<CompanyProfile, 'id' | 'email' | 'fullName' | 'socials' | 'verified' | 'verifiedDomain' | 'versions'> &
  Pick<CompanyProfile['companyDashboard'], 'totalJobsPosted' | 'companyRevenue'> &
  Pick<CountedApplications, 'stages' | 'readOneByOne'> & { upTo: number } & CompanyProfile['companyProfile'];

/**
 * A company's own profile, with its newest open positions and its figures of all time, and up to which event it is
 * current. Money in minor units. The figures are those that the member may see.
 */
export async function viewCompanyProfile(
  context: Context,
  { companyId, team, memberRole }: { companyId: string; team: string | null; memberRole: MemberRole },
): Promise<{ data: CompanyProfile; eventsUpTo: number }> {
  const { sql } = context.database;
  const now = context.clock();
  const [found] = await sql<Row[]>`
    SELECT u.id, u.email, u.full_name, u.verified_at IS NOT NULL AS verified, u.verified_domain, c.name, c.industry, c.size, c.location, c.website, c.description, c.logo_url AS logo, ${workImagesOf(sql, companyId)} AS image_urls,
           (SELECT coalesce(json_agg(open), '[]') FROM (
             SELECT j.id, j.title, j.location, j.country, j.employment_types AS "employmentTypes", j.salary_min AS "salaryMin", j.salary_max AS "salaryMax", j.currency, j.salary_period AS "salaryPeriod",
                    j.categories, j.skills, j.job_description AS "jobDescription", j.responsibilities, j.who_you_are AS "whoYouAre", j.qualifications,
                    j.application_deadline::text AS "applicationDeadline", j.time_zone AS "timeZone", j.application_methods AS "applicationMethods",
                    j.external_link AS "externalLink", j.application_email AS "applicationEmail", j.job_level AS "jobLevel", j.requirements, j.capacity,
                    j.created_at AS "createdAt"
               FROM jobs j
              WHERE j.company_id = u.id AND ${jobIsOpen(sql, now)} ORDER BY j.id DESC LIMIT ${MAX_OPEN_POSITIONS}) open) AS open_positions,
           (SELECT count(*)::int FROM jobs j WHERE j.company_id = u.id AND j.deleted_at IS NULL ${ofTeam(sql, team, sql`j.id`)}) AS total_jobs_posted,
           ${mayAs(memberRole, 'see-wallet') === 'no' ? sql`NULL` : sql`ledger_balance('company:' || u.id)::text`} AS company_revenue, counted.stages, counted.read_one_by_one,
           ${socialsOf(sql, companyId)} AS socials, ${versionsOf(sql, companyId, 'company')} AS versions, ${eventsUpTo(sql, companyId)} AS up_to
      FROM users u JOIN companies c ON c.user_id = u.id, (${countedApplications(sql, { companyId, team, span: ALL_TIME, before: null, now })}) counted
     WHERE u.id = ${companyId}`;
  if (!found) throw new AppError('NOT_FOUND');
  const {
    id,
    email,
    fullName,
    verified,
    verifiedDomain,
    socials,
    versions,
    upTo,
    stages,
    readOneByOne,
    totalJobsPosted,
    companyRevenue,
    ...company
  } = found;
  await requestCounts(context, { companyId, readOneByOne });
  const companyDashboard = { ...applicantsOf(stages), totalJobsPosted, companyRevenue };
  const data = {
    id,
    email,
    fullName,
    role: 'company' as const,
    verified,
    verifiedDomain,
    about: company.description,
    companyProfile: { ...company, openPositions: company.openPositions.map(withIsoTime) },
    companyDashboard,
    socials,
    versions,
  };
  return { data, eventsUpTo: upTo };
}
