import type { Stage } from '@hireledger/domain/hiring/stages';
import { MOST_TO_DO } from '@hireledger/domain/http/bounds';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import type { Context } from '../../context.ts';
import { jobIsOpen } from '../../job-posting/job-posting.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

const CLOSING_SOON_MS = 7 * 86_400_000;

interface Row extends Omit<CompanyToDo, 'firstSteps'> {
  profile: boolean;
  verification: boolean;
  job: boolean;
  eventsUpTo: number;
}

/** What waits for a company now. One round trip; each count reads at most `MOST_TO_DO` rows. */
export async function viewCompanyToDo(
  context: Context,
  { companyId }: { companyId: string },
): Promise<CompanyToDo & { eventsUpTo: number }> {
  const { sql } = context.database;
  const now = context.clock();
  const atStage = (stage: Stage) => sql`
    (SELECT count(*)::int FROM (SELECT FROM applications a
      WHERE a.company_id = ${companyId} AND stage_place(a.stage) = stage_place(${stage}) LIMIT ${MOST_TO_DO}) found)`;
  const [row] = await sql<Row[]>`
    SELECT ${eventsUpTo(sql, companyId)} AS events_up_to,
           ${atStage('Completed')} AS completed, ${atStage('Applied')} AS applied, ${atStage('Pending')} AS pending,
           (SELECT count(*)::int FROM (SELECT FROM payouts p
             WHERE p.company_id = ${companyId} AND p.block_number IS NULL AND is_refused(p) LIMIT ${MOST_TO_DO}) found) AS refused_payouts,
           (SELECT least(coalesce(sum(contract.milestones_disputed), 0), ${MOST_TO_DO})::int FROM contracts contract WHERE contract.company_id = ${companyId} AND contract.milestones_disputed > 0) AS disputes,
           (SELECT count(*)::int FROM (SELECT FROM thread_sides s
             WHERE s.user_id = ${companyId} AND s.unread > 0 LIMIT ${MOST_TO_DO}) found) AS unread_threads,
           (SELECT count(*)::int FROM (SELECT FROM jobs j
             WHERE j.company_id = ${companyId} AND j.deleted_at IS NULL AND (${jobIsOpen(sql, now)})
               AND j.deadline_at <= ${new Date(now.getTime() + CLOSING_SOON_MS)} LIMIT ${MOST_TO_DO}) found) AS closing_jobs,
           (SELECT coalesce(c.description, '') <> '' FROM companies c WHERE c.user_id = ${companyId}) AS profile,
           (SELECT u.verified_at IS NOT NULL FROM users u WHERE u.id = ${companyId})
             OR EXISTS (SELECT FROM verifications v WHERE v.user_id = ${companyId} AND v.state = 'submitted') AS verification,
           EXISTS (SELECT FROM jobs j WHERE j.company_id = ${companyId}) AS job`;
  const { profile, verification, job, ...counts } = row!;
  return { ...counts, firstSteps: { profile, verification, job } };
}
