import { isUuid } from '@hireledger/domain/http/uuid';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../../navigation/Link.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { isNotFound, sentenceOf } from '../../../http/sentences.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSession } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { jobQuery, useJob } from '../calls.ts';
import { useJobCount } from '../watch-job.ts';
import { ApplyNote, ApplyPanel } from '../components/ApplyPanel.tsx';
import { JobTools } from '../components/JobTools.tsx';
import { sharedFrom } from '../shared-from.ts';
import { ReportJob } from '../components/ReportJob.tsx';
import { JobAside } from '../../jobs/job/JobAside.tsx';
import { JobHeader } from '../../jobs/job/JobHeader.tsx';
import { JobSections } from '../../jobs/job/JobSections.tsx';

// A drawing that most visits do not need.
const EmptyState = lazy(async () => ({
  default: (await import('../../../design/placeholders/EmptyState.tsx')).EmptyState,
}));

export function loader({ params, request }: LoaderFunctionArgs) {
  const id = readId(params['id'] ?? new URL(request.url).searchParams.get('id'));
  return id ? loadQueries(jobQuery(id)) : null;
}

/** `/applyforjob?id=` and the public `/jobs/{id}/{slug}`: one job with the Apply button. Needs no account. */
export default function JobPage() {
  const [params] = useSearchParams();
  const { id: publicId } = useParams();
  const id = readId(publicId ?? params.get('id'));
  const ref = params.get('ref');
  useEffect(() => {
    if (id) sharedFrom.keep(id, ref);
  }, [id, ref]);
  const session = useSession();
  const job = useJob(id);
  const { refetch } = job;
  usePageTitle(job.data && `${job.data.title} at ${job.data.companyName || 'Unknown Company'}`);
  const count = useJobCount(job.data ? id : '');
  // The job may close before the socket opens, so each count is compared with the page, not with the count before it.
  const outdated = count !== null && job.data !== undefined && count.open !== (job.data.closedReason === null);
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, count, refetch]);
  const role = session?.user.role ?? null;

  if (!id || (job.isError && isNotFound(job.error))) return <JobNotFound />;
  if (job.isError)
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-12">
        <ErrorState page text={sentenceOf(job.error)} onRetry={() => void job.refetch()} />
      </div>
    );
  return (
    <>
      <Link
        to={paths.jobBoard()}
        className="mb-3 inline-flex items-center gap-1.5 text-note text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden /> All jobs
      </Link>
      {job.data === undefined ? (
        <JobSkeleton />
      ) : (
        <article className="max-sm:pb-16">
          {job.data.hidden && <HiddenNote own={role === 'company'} />}
          <JobHeader
            job={job.data}
            tools={<JobTools job={job.data} role={role} />}
            action={<ApplyPanel job={job.data} role={role} />}
            note={<ApplyNote job={job.data} role={role} />}
          />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
            <JobSections job={job.data} />
            <div className="grid content-start gap-4 max-lg:contents">
              <JobAside
                job={count ? { ...job.data, applicants: count.applicants, capacity: count.capacity } : job.data}
              />
              <div className="px-1">
                <ReportJob job={job.data} role={role} />
              </div>
            </div>
          </div>
        </article>
      )}
    </>
  );
}

function HiddenNote({ own }: { own: boolean }) {
  return (
    <p role="status" className="mb-4 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink">
      {own
        ? 'This job was reported. It is hidden until the reports are reviewed; you will be notified of the result.'
        : 'This job is hidden while reports about it are reviewed. Your application stays.'}
    </p>
  );
}

/** A malformed id needs no request. */
const readId = (text: string | null): string => (text && isUuid(text) ? text : '');

function JobNotFound() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-12">
      <Suspense>
        <EmptyState
          page
          drawing="search"
          title="Job not found."
          action={<ButtonLink to={paths.jobBoard()}>See all jobs</ButtonLink>}
        >
          The company may have taken it down.
        </EmptyState>
      </Suspense>
    </div>
  );
}

function JobSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading job...
      </p>
      <div className="mb-5 flex gap-4 rounded-card border border-line bg-surface p-5">
        <Skeleton className="size-12" />
        <div className="flex-1 space-y-2.5">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  );
}
