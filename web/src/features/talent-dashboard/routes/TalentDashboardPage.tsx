import { STAGES } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Eye, FileSignature, Send, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StageRing } from '../../../ui/StageRing.tsx';
import { VerifyAccount } from '../../../ui/VerifyAccount.tsx';
import { StatCard } from '../../../ui/StatCard.tsx';
import { useTalentDashboard } from '../api/get-dashboard.ts';
import { CompleteProfile } from '../components/CompleteProfile.tsx';
import { RecentApplications } from '../components/RecentApplications.tsx';

const dollars = (amount: number) => formatUsd(BigInt(Math.round(amount)));

/** `/dashboardtalent`: where the talent stands, moving as events arrive. */
export default function TalentDashboardPage() {
  const dashboard = useTalentDashboard();
  const name = useSession()?.user.fullName;
  const { data } = dashboard;
  if (dashboard.isError && !data)
    return (
      <>
        <PageHead title="Dashboard" />
        <div className="rounded-card border border-line bg-surface px-4 py-12">
          <ErrorState text={sentenceOf(dashboard.error)} onRetry={() => void dashboard.refetch()} />
        </div>
      </>
    );
  return (
    <>
      <PageHead
        title="Dashboard"
        line={name ? <span dir="auto">Welcome back, {name}.</span> : undefined}
        action={<ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>}
      />
      <p role="status" className="sr-only">
        {data ? '' : 'Loading dashboard overview...'}
      </p>
      <div className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label="Profile Views" value={data?.profileViews} icon={<Eye size={16} />} />
        <StatCard label="Active Application" value={data?.activeApplications} icon={<Send size={16} />} />
        <StatCard label="Pending Contract" value={data?.pendingContracts} icon={<FileSignature size={16} />} />
        <Link to={paths.wallet()} title="Open your wallet" className="contents">
          <StatCard
            label="Escrow balance"
            value={data && Number(data.escrowBalance)}
            format={dollars}
            icon={<Wallet size={16} />}
            note={data && BigInt(data.onTheWay) > 0n ? `${formatUsd(data.onTheWay)} on the way` : 'In your wallet'}
          />
        </Link>
      </div>
      {!data ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4">
            <Card title="Application Status">
              <Status stages={data.stages} />
            </Card>
            <RecentApplications rows={data.recent} />
          </div>
          <div className="grid gap-4">
            {!data.verified && <VerifyAccount why="Companies see a badge beside your name." />}
            <CompleteProfile completion={data.completion} />
          </div>
        </div>
      )}
    </>
  );
}

function Status({ stages }: { stages: Partial<Record<(typeof STAGES)[number], number>> }) {
  const counts = STAGES.map((stage) => ({ stage, count: stages[stage] ?? 0 }));
  if (counts.every(({ count }) => count === 0))
    return (
      <div className="py-4">
        <EmptyState title="No data yet">Apply for a job, and the stages of your applications show here.</EmptyState>
      </div>
    );
  return <StageRing counts={counts} unit="applications" label="Your applications by stage" />;
}
