import type { SavedJob } from '@hireledger/domain/http/saved-jobs';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { savedJobs, useKeepJob, useSavedJobs } from '../calls.ts';
import { SavedJobRow } from '../components/SavedJobRow.tsx';

const PAGE_SIZES = [10, 25, 50];

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { size, cursor } = listAt(request.url, PAGE_SIZES, 25);
  return loadQueries(savedJobs({ limit: size, cursor }));
};

/** `/saved-jobs`: the talent's saved jobs, latest first; closed jobs are marked. */
export default function SavedJobsPage() {
  const list = useListInUrl(PAGE_SIZES, 25);
  const saved = useSavedJobs({ limit: list.size, cursor: list.cursor });
  const keep = useKeepJob();
  const page = saved.data;
  const remove = (job: SavedJob) =>
    keep.mutate(
      { jobId: job.id, saved: false },
      {
        onSuccess: () =>
          toast('Job removed', {
            description: job.title,
            // A deleted job cannot be saved again.
            ...(!job.gone && { action: { label: 'Undo', onClick: () => keep.mutate({ jobId: job.id, saved: true }) } }),
          }),
      },
    );

  return (
    <>
      <PageHead
        title="Saved jobs"
        line="Jobs you saved for later. We notify you when one of them closes."
        action={
          <ButtonLink to={paths.jobBoard()} variant="secondary">
            All jobs
          </ButtonLink>
        }
      />
      <Card flush className={cx('transition-opacity', saved.isPlaceholderData && 'opacity-50')}>
        {page === undefined ? (
          saved.isError ? (
            <div className="py-12">
              <ErrorState text={sentenceOf(saved.error)} onRetry={() => void saved.refetch()} />
            </div>
          ) : (
            <SavedSkeleton />
          )
        ) : page.data.length === 0 ? (
          <div className="px-4 py-12">{list.cursor ? <PastTheEnd onFirst={list.clear} /> : <NothingSaved />}</div>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {page.data.map((job) => (
                <SavedJobRow
                  key={job.id}
                  job={job}
                  removing={keep.isPending && keep.variables.jobId === job.id}
                  onRemove={() => remove(job)}
                />
              ))}
            </ul>
            <div className="border-t border-line">
              <Pager
                noun="saved jobs"
                total={page.total}
                sizeLabel="Jobs per page"
                {...list.pager(page.data.length, page.nextCursor)}
              />
            </div>
          </>
        )}
      </Card>
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      drawing="bookmark"
      title="No saved jobs."
      action={<ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>}
    >
      Save jobs to find them here later.
    </EmptyState>
  );
}

function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      title="This page is empty."
      action={
        <Button variant="secondary" onClick={onFirst}>
          First page
        </Button>
      }
    >
      The jobs on this page are no longer saved.
    </EmptyState>
  );
}

function SavedSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading...
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-5 py-4 last:border-b-0">
          <Skeleton className="size-8 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
