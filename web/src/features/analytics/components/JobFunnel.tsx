import { ANALYSED_APPLICATIONS } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { viewersTimeZone } from '../../../design/periods/periods.ts';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { companyAnalytics, useCompanyAnalytics } from '../calls.ts';
import { AnalyticsFailure } from './AnalyticsFailure.tsx';
import { Funnel } from './CompanyFigures.tsx';

const questionOf = (jobId: string) => ({ jobId, timeZone: viewersTimeZone() });

export const loadJobFunnel = (jobId: string) => loadQueries(companyAnalytics(questionOf(jobId)));

/** The funnel of one job since it was posted, in one strip; nothing while it has no applicants. */
export function JobFunnel({ jobId }: { jobId: string }) {
  const query = useCompanyAnalytics(questionOf(jobId));
  const { data } = query;
  if (!data)
    return query.isError ? (
      <AnalyticsFailure query={query} />
    ) : (
      <Skeleton className="h-40 w-full rounded-card xl:h-24 max-sm:order-last" />
    );
  if (data.applications === 0) return null;
  return (
    <section className="grid content-center grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 max-sm:order-last sm:min-h-40 sm:grid-cols-3 xl:min-h-24 xl:grid-cols-6">
      <div>
        <h2 className="text-lead">Funnel</h2>
        <p className="text-xs text-ink-faint">
          {data.truncated ? `Of the newest ${grouped(ANALYSED_APPLICATIONS)}` : 'Who reached each stage'}
        </p>
        <Link
          to={paths.analytics({ jobId, period: 'all-time' })}
          className="rounded text-note font-medium text-brand-ink hover:underline"
        >
          Analytics
        </Link>
      </div>
      <Funnel funnel={data.funnel} className="contents" />
    </section>
  );
}
