import { mayAs, type MemberRole, type Permission } from '@hireledger/domain/accounts/member-roles';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { MOST_TO_DO } from '@hireledger/domain/http/bounds';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { Fragment } from '@hireledger/db/connect';
import { isOfWork } from '../../agreements/payouts/accepted-work.ts';
import { ofTeam, ofTeamByApplication } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

/** Requests to pay that are named. */
const MOST_REQUESTS = 100;
/** Drafts to send that are named. */
const MOST_DRAFTS = 5;
const CLOSING_SOON_MS = 7 * 86_400_000;

interface Row extends Omit<CompanyToDo, 'firstSteps'> {
  profile: boolean;
  verification: boolean;
  job: boolean;
  members: boolean;
  eventsUpTo: number;
}

/** What waits for a member of a company now: what they may do, of the jobs that they know. One round trip; each count reads at most `MOST_TO_DO` rows. */
export async function viewCompanyToDo(
  context: Context,
  { companyId, team, memberRole }: { companyId: string; team: string | null; memberRole: MemberRole },
): Promise<CompanyToDo & { eventsUpTo: number }> {
  const { sql } = context.database;
  const now = context.clock();
  const may = (permission: Permission) => mayAs(memberRole, permission) !== 'no';
  const counted = (permission: Permission, count: Fragment) => (may(permission) ? count : sql`0`);
  const atStage = (stage: Stage) => sql`
    (SELECT count(*)::int FROM (SELECT FROM applications a
      WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place(${stage}) ${ofTeam(sql, team, sql`a.job_id`)} LIMIT ${MOST_TO_DO}) found)`;
  const requested = sql`
    applications a JOIN payment_requests request ON request.application_id = a.id JOIN submitted_work(a.id) work ON ${isOfWork(sql)}`;
  const submitted = sql`
    (SELECT * FROM applications done WHERE done.company_id = ${companyId} AND stage_place(done.stage) = stage_place('Completed')
      ORDER BY EXISTS (SELECT FROM payment_requests asked WHERE asked.application_id = done.id) DESC, done.changed_at LIMIT ${MOST_TO_DO}) a
    CROSS JOIN submitted_work(a.id) work LEFT JOIN payment_requests request ON request.application_id = a.id AND ${isOfWork(sql)}`;
  const [row] = await sql<Row[]>`
    SELECT ${eventsUpTo(sql, companyId)} AS events_up_to,
           ${counted('accept-work', atStage('Completed'))} AS completed,
           ${counted('move-applicants', atStage('Applied'))} AS applied, ${counted('move-applicants', atStage('Pending'))} AS pending,
           ${counted(
             'pay',
             sql`(SELECT count(*)::int FROM (SELECT FROM payouts p
             WHERE p.company_id = ${companyId} AND p.block_number IS NULL AND is_refused(p)
               AND NOT EXISTS (SELECT FROM milestones m WHERE m.agreement_id = p.agreement_id AND m.milestone = p.milestone AND m.ended_at IS NOT NULL) LIMIT ${MOST_TO_DO}) found)`,
           )} AS refused_payouts,
           ${counted('accept-work', sql`(SELECT least(coalesce(sum(contract.milestones_disputed), 0), ${MOST_TO_DO})::int FROM contracts contract WHERE contract.company_id = ${companyId} AND contract.milestones_disputed > 0 ${ofTeam(sql, team, sql`contract.job_id`)})`)} AS disputes,
           ${counted(
             'review-applicants',
             sql`(SELECT count(*)::int FROM (SELECT FROM thread_sides s
             WHERE s.user_id = ${companyId} AND s.unread > 0 ${ofTeamByApplication(sql, team, sql`s.application_id`)} LIMIT ${MOST_TO_DO}) found)`,
           )} AS unread_threads,
           ${counted(
             'edit-jobs',
             sql`(SELECT count(*)::int FROM (SELECT FROM jobs j
             WHERE j.company_id = ${companyId} AND j.deleted_at IS NULL AND (${jobIsOpen(sql, now)})
               AND j.deadline_at <= ${new Date(now.getTime() + CLOSING_SOON_MS)} ${ofTeam(sql, team, sql`j.id`)} LIMIT ${MOST_TO_DO}) found)`,
           )} AS closing_jobs,
           ${
             may('pay')
               ? sql`(SELECT coalesce(json_agg(waiting ORDER BY waiting."personName" IS NULL, waiting."requestedAt"), '[]') FROM (
             SELECT a.id AS "applicationId", talent.full_name AS "talentName", j.title AS "jobTitle", work.milestone + 1 AS milestone, person_name(request.person_id) AS "personName", coalesce(request.requested_at, work.submitted_at) AS "requestedAt"
               FROM ${may('see-applicants') ? requested : submitted}
               JOIN jobs j ON j.id = a.job_id JOIN users talent ON talent.id = a.talent_id
              WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place('Completed') ORDER BY request.requested_at IS NULL, "requestedAt" LIMIT ${MOST_REQUESTS}) waiting)`
               : sql`'[]'::json`
           } AS payment_requests,
           ${
             may('send-offers')
               ? sql`(SELECT coalesce(json_agg(ready ORDER BY ready."readyAt"), '[]') FROM (
             SELECT d.application_id AS "applicationId", talent.full_name AS "talentName", person_name(d.ready_by) AS "personName", d.ready_at AS "readyAt"
               FROM contract_drafts d JOIN applications a ON a.id = d.application_id JOIN users talent ON talent.id = a.talent_id
              WHERE d.company_id = ${companyId} AND d.ready_at IS NOT NULL AND a.stage IN ('Shortlisted', 'Hired') ORDER BY d.ready_at LIMIT ${MOST_DRAFTS}) ready)`
               : sql`'[]'::json`
           } AS contract_drafts,
           (SELECT coalesce(c.description, '') <> '' FROM companies c WHERE c.user_id = ${companyId}) AS profile,
           (SELECT u.verified_at IS NOT NULL FROM users u WHERE u.id = ${companyId})
             OR EXISTS (SELECT FROM verifications v WHERE v.user_id = ${companyId} AND v.state = 'submitted') AS verification,
           EXISTS (SELECT FROM jobs j WHERE j.company_id = ${companyId}) AS job,
           EXISTS (SELECT FROM memberships m WHERE m.account_id = ${companyId} AND m.ended_at IS NULL OFFSET 1)
             OR EXISTS (SELECT FROM invitations i WHERE i.account_id = ${companyId} AND i.accepted_at IS NULL AND i.revoked_at IS NULL) AS members`;
  const { profile, verification, job, members, paymentRequests, contractDrafts, ...counts } = row!;
  const firstSteps = {
    profile: profile || !may('edit-company'),
    verification: verification || !may('edit-company'),
    job: job || !may('post-jobs'),
    members: members || !may('manage-company'),
  };
  const requests = paymentRequests.map((each) => ({ ...each, requestedAt: new Date(each.requestedAt).toISOString() }));
  const drafts = contractDrafts.map((each) => ({ ...each, readyAt: new Date(each.readyAt).toISOString() }));
  return { ...counts, paymentRequests: requests, contractDrafts: drafts, firstSteps };
}
