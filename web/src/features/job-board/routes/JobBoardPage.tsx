import { sentenceOf } from '../../../http/sentences.ts';
import { useListInUrl } from '../../../routes/cursor-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { COUNTED_EXACTLY, JOBS_PER_PAGE, useOpenPositions } from '../api/get-open-positions.ts';
import { JobCard, JobCardSkeleton } from '../components/JobCard.tsx';
import { JobSearch } from '../components/JobSearch.tsx';

/** `/jobboard`, readable without an account: the jobs that take applications, newest first. Search and page live in the address bar. */
export default function JobBoardPage() {
  const list = useListInUrl([JOBS_PER_PAGE], JOBS_PER_PAGE);
  const q = list.get('q');
  const jobs = useOpenPositions({ q: q || undefined, cursor: list.cursor });
  const { data } = jobs;
  return (
    <>
      <PageHead title="Jobs" line="Find work that is paid through an escrow anyone can check." />
      <JobSearch value={q} onSearch={(words) => list.set('q', words)} />
      <section aria-labelledby="all-jobs" aria-busy={jobs.isFetching}>
        <div className="mb-3 flex items-baseline gap-2">
          <h2 id="all-jobs" className="text-base">
            All Jobs
          </h2>
          <p role="status" className="text-[13px] text-ink-faint tabular-nums">
            {data ? countText(data.total, q) : jobs.isPending ? 'Loading jobs...' : ''}
          </p>
        </div>
        {jobs.isError ? (
          <Frame>
            <ErrorState text={sentenceOf(jobs.error)} onRetry={() => void jobs.refetch()} />
          </Frame>
        ) : !data ? (
          <Grid>{Array.from({ length: 6 }, (_, index) => <JobCardSkeleton key={index} />)}</Grid>
        ) : data.data.length === 0 ? (
          <Frame>
            <NoJobs words={q} later={list.cursor !== undefined} onAll={list.clear} />
          </Frame>
        ) : (
          <>
            <Grid leaving={jobs.isPlaceholderData}>
              {data.data.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </Grid>
            {(data.nextCursor || list.cursor) && (
              <div className="mt-4 rounded-card border border-line bg-surface">
                <Pager
                  noun="jobs"
                  from={list.firstRow}
                  to={list.firstRow + data.data.length - 1}
                  total={data.total}
                  bounded={data.total >= COUNTED_EXACTLY}
                  onPrevious={fromTheTop(list.onPrevious)}
                  onNext={fromTheTop(list.onNext(data.nextCursor))}
                />
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}

/** A page that was turned is read from its top. */
const fromTheTop = (turn: (() => void) | undefined) =>
  turn &&
  (() => {
    turn();
    window.scrollTo({ top: 0 });
  });

function countText(total: number, q: string): string {
  const count = total.toLocaleString('en-US') + (total >= COUNTED_EXACTLY ? '+' : '');
  return q ? `${count} for “${q}”` : count;
}

/** `leaving`: the jobs of the page before, faint until the next ones are there. */
const Grid = ({ leaving, children }: { leaving?: boolean; children: React.ReactNode }) => (
  <div className={cx('grid gap-3 transition-opacity sm:grid-cols-2 xl:grid-cols-3', leaving && 'opacity-50')}>{children}</div>
);
const Frame = ({ children }: { children: React.ReactNode }) => <div className="rounded-card border border-line bg-surface px-4 py-12">{children}</div>;

function NoJobs({ words, later, onAll }: { words: string; later: boolean; onAll: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No jobs found."
      action={
        (words || later) && (
          <Button variant="secondary" onClick={onAll}>
            Show all jobs
          </Button>
        )
      }
    >
      {words ? `Nothing matches “${words}”. Try fewer or other words.` : later ? 'This page has emptied since.' : 'Companies post new jobs every day. Look in again soon.'}
    </EmptyState>
  );
}
