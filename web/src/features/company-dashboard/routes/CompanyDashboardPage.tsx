import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { BriefcaseBusiness, FilePlus2, UsersRound, Wallet } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { monthDay, type DateRange } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StageRing } from '../../../ui/StageRing.tsx';
import { VerifyAccount } from '../../../ui/VerifyAccount.tsx';
import { StatCard } from '../../../ui/StatCard.tsx';
import { useCompanyDashboard } from '../api/get-company-dashboard.ts';
import { JobBars } from '../components/JobBars.tsx';
import { LatestApplications } from '../components/LatestApplications.tsx';
import { periodName, periodOf } from '../components/period-in-url.ts';
import { useNow } from '../components/use-now.ts';

const dollars = (minorUnits: number) => formatUsd(BigInt(Math.round(minorUnits)));

/** /dashboardcompany: how hiring goes in the chosen days, moving as events arrive. */
export default function CompanyDashboardPage() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const period = periodOf(params, now);
  const named = periodName(period, now);
  const query = useCompanyDashboard(period);
  const dashboard = query.data;
  const choose = (range: DateRange) => setParams({ ...range }, { replace: true });

  return (
    <>
      <PageHead
        title="Dashboard"
        line="Manage your Account preference, Notification and security"
        action={<DateRangePicker value={period} onChange={choose} format={monthDay} />}
      />
      {query.isPending && (
        <p role="status" className="mb-3 text-[13px] text-ink-faint">
          Loading dashboard overview...
        </p>
      )}
      {query.isError && !dashboard ? (
        <Card>
          <div className="py-10">
            <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
          </div>
        </Card>
      ) : (
        <div className="grid gap-4" aria-busy={query.isPlaceholderData || undefined}>
          <Figures dashboard={dashboard} named={named} />
          {dashboard && !dashboard.verified && <VerifyAccount why="Talents see a badge beside your company's name." />}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Analytics dashboard={dashboard} named={named} />
            <LatestApplications period={period} now={now} />
          </div>
        </div>
      )}
    </>
  );
}

function Figures({ dashboard, named }: { dashboard: CompanyDashboard | undefined; named: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard label="Active Jobs" note="Open now" value={dashboard?.activeJobs} icon={<BriefcaseBusiness size={16} />} />
      <StatCard label="Total Applicant" note={named} value={dashboard?.totalApplicants} icon={<UsersRound size={16} />} />
      <StatCard label="Job Posted" note={named} value={dashboard?.totalJobsPosted} icon={<FilePlus2 size={16} />} />
      <StatCard
        label="Escrow balance"
        note="Current balance"
        value={dashboard && Number(dashboard.escrowBalance)}
        format={dollars}
        icon={
          <Link to={paths.wallet()} aria-label="Open Wallet" title="Open Wallet" className="block rounded hover:text-ink">
            <Wallet size={16} />
          </Link>
        }
      />
    </div>
  );
}

function Analytics({ dashboard, named }: { dashboard: CompanyDashboard | undefined; named: string }) {
  const nothing = dashboard && dashboard.totalApplicants === 0;
  return (
    <Card title="Applicant analytics" note={named}>
      {!dashboard ? (
        <div className="grid gap-6">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-52 w-full" />
        </div>
      ) : nothing ? (
        <div className="py-10">
          <EmptyState
            title="No data yet"
            action={
              dashboard.activeJobs === 0 && (
                <ButtonLink to={paths.postJob()} variant="secondary">
                  Post a Job
                </ButtonLink>
              )
            }
          >
            {dashboard.activeJobs === 0 ? 'Post a job, and its applicants are counted here.' : 'Nobody applied in these days. Choose more of them above.'}
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-8">
          <StageRing
            label={`Hiring stages, ${named.toLowerCase()}`}
            counts={STAGES.map((stage) => ({ stage, count: dashboard.stages[stage] ?? 0 }))}
          />
          <div className="border-t border-line pt-5">
            <h3 className="mb-4 text-[13px] font-medium text-ink-soft">Applicants by job title</h3>
            <JobBars jobs={dashboard.byJob} label={`Applicants by job title, ${named.toLowerCase()}`} />
          </div>
        </div>
      )}
    </Card>
  );
}
