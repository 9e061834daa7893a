import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { Link } from '../../../navigation/Link.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { PeriodPicker } from '../../../design/periods/PeriodPicker.tsx';
import { periodIn, withPeriod } from '../../../design/periods/periods.ts';
import { useNow } from '../../../design/values/use-now.ts';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { VerifyAccount } from '../../../account/VerifyAccount.tsx';
import { useLastKnown } from '../../../http/last-known.ts';
import { AsOf } from '../../../design/placeholders/AsOf.tsx';
import { dashboard, useTalentDashboard } from '../calls.ts';
import { CompleteProfile } from '../components/CompleteProfile.tsx';
import { WalletCard } from '../components/WalletCard.tsx';
import { Figures } from '../components/Figures.tsx';
import { nextAction, type NextAction } from '../next-action.ts';
import { RecentApplications } from '../components/RecentApplications.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { StageRing } from '../../../hiring/stages/StageRing.tsx';

const FALLBACK = 'all-time';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQueries(dashboard.options(periodIn(new URL(request.url).searchParams, new Date(), { fallback: FALLBACK }).query));

/** `/dashboardtalent`: the talent's figures, live. */
export default function TalentDashboardPage() {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params, useNow(), { fallback: FALLBACK });
  const query = useTalentDashboard(period.query);
  const name = useSession()?.user.fullName;
  const { data, asOf, before } = useLastKnown(query, 'talent-dashboard', period.label);
  // Nothing moves when the data comes: until then it is what it was last time.
  const facts = data ?? before;
  const next = facts && nextAction(facts, !period.days);
  return (
    <>
      <PageHead
        title="Dashboard"
        line={
          name ? (
            <>
              <span>Welcome,</span> <bdi>{name}</bdi>
              <span>.</span>
            </>
          ) : undefined
        }
        action={
          <>
            <PeriodPicker
              period={period}
              onChoose={(chosen) =>
                setParams((before) => withPeriod(before, chosen, FALLBACK), { preventScrollReset: true })
              }
            />
            <ButtonLink to={paths.jobBoard()} variant={next ? 'secondary' : 'primary'}>
              Find a job
            </ButtonLink>
          </>
        }
      />
      <AsOf at={asOf} />
      {query.isError && !data ? (
        <Card>
          <div className="py-10">
            <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
          </div>
        </Card>
      ) : (
        <div className="grid gap-4" aria-busy={!data || query.isPlaceholderData || undefined}>
          {/* Nothing is known on the first visit: most who come then are new and have a next step, so its place is kept. */}
          {facts ? next && <NextStep action={next} /> : <Skeleton className="h-36 rounded-card sm:h-20" />}
          <Figures dashboard={data} period={period} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-4">
              <Card
                title="Application Status"
                note={<span role="status">{data ? period.label : 'Loading dashboard overview...'}</span>}
              >
                {data ? (
                  <ApplicationStatus dashboard={data} allTime={!period.days} />
                ) : (
                  <Skeleton className="h-44 w-full" />
                )}
              </Card>
              {data ? (
                <RecentApplications rows={data.recent} period={period} />
              ) : (
                <Skeleton className="h-80 rounded-card" />
              )}
            </div>
            <div className="grid min-w-0 gap-4">
              {data ? (
                <>
                  {!data.verified && <VerifyAccount why="Companies see a badge beside your name." />}
                  <Link to={paths.wallet()} title="Open your wallet" className="block rounded-card">
                    <WalletCard balance={data.walletBalance} name={name ?? ''} />
                  </Link>
                  <CompleteProfile completion={data.completion} />
                </>
              ) : (
                <>
                  <Skeleton className="h-48 rounded-card" />
                  <Skeleton className="h-72 rounded-card" />
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** 'Application Status': the stages of the period's applications. */
function ApplicationStatus({ dashboard, allTime }: { dashboard: TalentDashboard; allTime: boolean }) {
  const counts = STAGES.map((stage) => ({ stage, count: dashboard.stages[stage] ?? 0 }));
  if (counts.some(({ count }) => count > 0))
    return <StageRing counts={counts} unit="application" label="Your applications by stage" />;
  return (
    <div className="grid min-h-44 place-content-center py-4">
      <EmptyState drawing="chart" title="No data yet">
        {allTime
          ? 'Apply for a job to see your applications by stage.'
          : 'No applications in this period. Choose a longer period.'}
      </EmptyState>
    </div>
  );
}

/** The one thing to do next, above everything else. */
function NextStep({ action: { title, text, label, to } }: { action: NextAction }) {
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-brand/30 bg-brand-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lead">{title}</h2>
        <p className="mt-0.5 text-ink-soft">{text}</p>
      </div>
      <ButtonLink to={to} className="max-sm:w-full">
        {label}
      </ButtonLink>
    </section>
  );
}
