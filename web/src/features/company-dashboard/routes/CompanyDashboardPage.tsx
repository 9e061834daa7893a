import { useEffect } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { cx } from '../../../design/class-names.ts';
import { may } from '../../../account/permissions.ts';
import { useWhyNot } from '../../../account/why-not.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { PeriodPicker } from '../../../design/periods/PeriodPicker.tsx';
import { beforeText, isOpen, isThisMonth, periodIn, withPeriod } from '../../../design/periods/periods.ts';
import { useNow } from '../../../design/values/use-now.ts';
import { VerifyAccount } from '../../../account/VerifyAccount.tsx';
import { useLastKnown } from '../../../http/last-known.ts';
import { AsOf } from '../../../design/placeholders/AsOf.tsx';
import { useSetParam } from '../../../navigation/set-param.ts';
import { dashboards, latestApplications, useCompanyDashboard, useCompanyToDo } from '../calls.ts';
import { Analytics, type AnalyticsView } from '../components/Analytics.tsx';
import { Figures } from '../components/Figures.tsx';
import { FirstSteps } from '../components/FirstSteps.tsx';
import { LatestApplications } from '../components/LatestApplications.tsx';
import { ToDo, type ToDoProps } from '../components/ToDo.tsx';
import { loadQueries } from '../../../http/query-client.ts';

/** Where this browser keeps whether the account was verified last time. */
const VERIFIED_KEY = 'verified';

export function loader({ request }: LoaderFunctionArgs) {
  const { query } = periodIn(new URL(request.url).searchParams, new Date());
  return loadQueries(dashboards.options(query), ...(may('see-applicants') ? [latestApplications.options(query)] : []));
}

/** /dashboardcompany: the hiring figures of a period, live. */
export function CompanyDashboardPage({ approval }: Pick<ToDoProps, 'approval'>) {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const period = periodIn(params, now);
  const query = useCompanyDashboard(period.query);
  const { data, asOf } = useLastKnown(query, 'company-dashboard', period.label);
  const { data: toDo, isPending, isError } = useCompanyToDo();
  // What waits decides where the figures are: they appear together, so that nothing moves.
  const dashboard = isPending && !asOf ? undefined : data;
  const isNew = toDo !== undefined && !toDo.firstSteps.job;
  const whyNot = useWhyNot();
  const seesApplicants = !whyNot('see-applicants');
  const verify = useVerifyHint(dashboard?.verified);
  const hint = whyNot('edit-company') ? 'none' : verify;
  const isBeside = seesApplicants || hint !== 'none';
  const view: AnalyticsView = params.get('view') === 'table' ? 'table' : 'chart';
  const setParam = useSetParam();
  const show = (chosen: AnalyticsView) => setParam('view', chosen === 'table' ? chosen : '');

  return (
    <>
      <PageHead
        title="Dashboard"
        line="Manage your Account preference, Notification and security"
        action={
          <PeriodPicker
            period={period}
            onChoose={(chosen) => setParams((before) => withPeriod(before, chosen), { preventScrollReset: true })}
          />
        }
      />
      <AsOf at={asOf} />
      {query.isError && !dashboard ? (
        <Card>
          <div className="py-10">
            <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
          </div>
        </Card>
      ) : (
        <div
          key={String(isNew)}
          className="grid grid-cols-1 gap-4"
          aria-busy={!dashboard || query.isPlaceholderData || undefined}
        >
          {isNew ? (
            <FirstSteps steps={toDo.firstSteps} />
          ) : (
            (toDo || !isError) && <ToDo toDo={toDo} approval={approval} />
          )}
          <Figures
            dashboard={dashboard}
            note={isThisMonth(period) ? '(This Month)' : period.label}
            beforeText={beforeText(period)}
            endedOn={isOpen(period.query, now) ? null : (period.days?.to ?? null)}
          />
          {!isNew && (
            <div className={cx('grid items-start gap-4', isBeside && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
              <Analytics dashboard={dashboard} period={period} view={view} onView={show} />
              <div className="grid min-w-0 gap-4 max-xl:contents">
                {seesApplicants && <LatestApplications period={period.query} now={now} />}
                {hint !== 'none' && (
                  // In a single column the next step is above the charts.
                  <div className="min-w-0 max-xl:-order-1">
                    <VerifyAccount
                      waiting={hint === 'reserve'}
                      why="Candidates see a badge beside your company's name."
                    />
                  </div>
                )}
              </div>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Whether 'Verify your Account' shows. While that is loading, its space is reserved if the account was not verified last time: on a phone it
 * is near the top, and the rest must not jump.
 */
function useVerifyHint(verified: boolean | undefined): 'show' | 'reserve' | 'none' {
  useEffect(() => {
    if (verified !== undefined) localStorage.setItem(VERIFIED_KEY, String(verified));
  }, [verified]);
  if (verified === undefined) return localStorage.getItem(VERIFIED_KEY) === 'true' ? 'none' : 'reserve';
  return verified ? 'none' : 'show';
}
