import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { spanBefore, spanOfPeriod } from '@hireledger/domain/periods/span';
import type { Context } from '../../context.ts';
import { balanceCourse, toBalancePoints, type BalanceCourse } from './balance-course.ts';
import { applicantsOf, countedApplications, type CountedApplications } from '../../counts/counted-applications.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { countedJobs, type CountedJobs } from '../../counts/counted-jobs.ts';
import { allStages, type Period } from '../../lists/period.ts';
import { requestCounts } from '../../counts/request-counts.ts';

interface Figures extends CountedApplications, CountedJobs, BalanceCourse {
  verified: boolean;
  walletBalance: string;
  eventsUpTo: number;
}

/**
 * A company's figures: applications and jobs of the period, open jobs and what the escrow holds at its end (or now, if it has not
 * ended), and the same for the previous period of the same length. One snapshot, one round trip.
 */
export async function viewCompanyDashboard(
  context: Context,
  { companyId, period }: { companyId: string; period: Period },
): Promise<CompanyDashboard & { eventsUpTo: number }> {
  const { sql } = context.database;
  const now = context.clock();
  const span = spanOfPeriod(period);
  const before = spanBefore(period);
  const end = span.end ?? now;
  const [row] = await sql<Figures[]>`
    SELECT (SELECT verified_at IS NOT NULL FROM users WHERE id = ${companyId}) AS verified, ledger_balance(${`company:${companyId}`})::text AS wallet_balance, ${eventsUpTo(sql, companyId)} AS events_up_to,
           applications.*, jobs.*, course.*
      FROM (${countedApplications(sql, { companyId, span, before, now })}) applications,
           (${countedJobs(sql, { companyId, span, before, now })}) jobs,
           (${balanceCourse(sql, { companyId, start: span.start, end })}) course`;
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
  const balance = toBalancePoints({ startedAt, parts }, { start: span.start, end, now });
  return {
    ...figures,
    byJob,
    jobsWithApplicants,
    balance,
    escrowBalance: balance.at(-1)!.balance,
    stages: allStages(stages),
    ...applicantsOf(stages),
    previous: before && {
      activeJobs: activeBefore,
      totalApplicants: applicantsBefore,
      totalJobsPosted: postedBefore,
      escrowBalance: balance[0]!.balance,
    },
  };
}
