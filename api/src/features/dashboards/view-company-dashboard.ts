import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { spanBefore, spanOfPeriod } from '@hireledger/domain/periods/span';
import type { Sql } from '@hireledger/db/connect';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import {
  applicantsOf,
  countedApplications,
  type Counted,
  type CountedApplications,
} from '../../counts/counted-applications.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { allStages, type Period, inSpan } from '../../lists/period.ts';
import { requestCounts } from '../../counts/request-counts.ts';
import { balanceCourse, toBalancePoints, type BalanceCourse } from './balance-course.ts';

interface Figures extends CountedApplications, CountedJobs {
  verified: boolean;
  walletBalance: string | null;
  startedAt: BalanceCourse['startedAt'] | null;
  parts: BalanceCourse['parts'] | null;
  eventsUpTo: number;
}

/**
 * A company's figures: applications and jobs of the period, open jobs and what the escrow holds at its end (or now, if it has not
 * ended), and the same for the previous period of the same length. One snapshot, one round trip. A member of a team gets
 * the figures of its jobs, and money only who may see the wallet.
 */
export async function viewCompanyDashboard(
  context: Context,
  {
    companyId,
    team,
    memberRole,
    period,
  }: { companyId: string; team: string | null; memberRole: MemberRole; period: Period },
): Promise<CompanyDashboard & { eventsUpTo: number }> {
  const { sql } = context.database;
  const now = context.clock();
  const span = spanOfPeriod(period);
  const before = spanBefore(period);
  const end = span.end ?? now;
  const seesWallet = mayAs(memberRole, 'see-wallet') !== 'no';
  const [row] = await sql<Figures[]>`
    SELECT (SELECT verified_at IS NOT NULL FROM users WHERE id = ${companyId}) AS verified, ${seesWallet ? sql`ledger_balance(${`company:${companyId}`})::text` : sql`NULL`} AS wallet_balance, ${eventsUpTo(sql, companyId)} AS events_up_to,
           applications.*, jobs.*, course.*
      FROM (${countedApplications(sql, { companyId, team, span, before, now })}) applications,
           (${countedJobs(sql, { companyId, team, span, before, now })}) jobs,
           (${seesWallet ? balanceCourse(sql, { companyId, start: span.start, end }) : sql`SELECT NULL::timestamptz AS started_at, NULL::json AS parts`}) course`;
  const {
    stages,
    byJob,
    jobsWithApplicants,
    applicantsBefore,
    readOneByOne,
    startedAt,
    parts,
    activeBefore,
    postedBefore,
    ...figures
  } = row!;
  await requestCounts(context, { companyId, readOneByOne });
  const balance = startedAt && parts && toBalancePoints({ startedAt, parts }, { start: span.start, end, now });
  return {
    ...figures,
    byJob,
    jobsWithApplicants,
    balance,
    escrowBalance: balance && balance.at(-1)!.balance,
    stages: allStages(stages),
    ...applicantsOf(stages),
    previous: before && {
      activeJobs: activeBefore,
      totalApplicants: applicantsBefore,
      totalJobsPosted: postedBefore,
      escrowBalance: balance && balance[0]!.balance,
    },
  };
}

interface CountedJobs {
  /** Open at the end of the span, or now if it has not ended. */
  activeJobs: number;
  totalJobsPosted: number;
  /** Open at the start of the span. */
  activeBefore: number;
  postedBefore: number;
}

/**
 * Whether a job was open at a time that may be past, as far as its row shows: for a job that was closed and reopened,
 * the row only shows that it is open.
 */
const wasOpen = (sql: Sql, at: Date) => sql`
  j.created_at <= ${at} AND (j.closed_at IS NULL OR j.closed_at > ${at}) AND (j.hidden_at IS NULL OR j.hidden_at > ${at})
  AND (j.deadline_at IS NULL OR j.deadline_at > ${at}) AND (j.deleted_at IS NULL OR j.deleted_at > ${at})`;

/**
 * A company's jobs, open and posted, as one row. Jobs that were deleted later count as open for their time, and not as
 * posted.
 */
function countedJobs(sql: Sql, { companyId, team, span, before, now }: Counted) {
  const end = span.end && span.end < now ? span.end : now;
  const start = span.start ?? end;
  return sql`
    SELECT count(*) FILTER (WHERE ${wasOpen(sql, end)})::int AS active_jobs,
           count(*) FILTER (WHERE ${wasOpen(sql, start)})::int AS active_before,
           count(*) FILTER (WHERE j.deleted_at IS NULL ${inSpan(sql, sql`j.created_at`, span)})::int AS total_jobs_posted,
           ${before ? sql`count(*) FILTER (WHERE j.deleted_at IS NULL ${inSpan(sql, sql`j.created_at`, before)})::int` : sql`0`} AS posted_before
      FROM jobs j WHERE j.company_id = ${companyId} ${ofTeam(sql, team, sql`j.id`)}`;
}
