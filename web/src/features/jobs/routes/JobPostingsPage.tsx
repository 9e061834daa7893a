import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { useListInUrl } from '../../../routes/cursor-pages.ts';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useLiveChanges } from '../../../ui/live-changes.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Table } from '../../../ui/Table.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useDeleteJob } from '../api/delete-job.ts';
import { useCompanyJobs } from '../api/list-company-jobs.ts';
import { jobColumns } from '../components/job-columns.tsx';

const PAGE_SIZES = [10, 20, 50];

/** /jobpostinglist: the company's own jobs, with the number of applicants moving as they come. */
export default function JobPostingsPage() {
  const list = useListInUrl(PAGE_SIZES, 10);
  const q = list.get('q');
  const filters = { limit: list.size, ...(q ? { q } : {}), ...(list.cursor ? { cursor: list.cursor } : {}) };
  const jobs = useCompanyJobs(filters);
  const page = jobs.data;
  const [leaving, setLeaving] = useState<JobPosting | null>(null);
  const columns = useMemo(() => jobColumns(setLeaving), []);
  const changed = useLiveChanges(
    jobs.isPlaceholderData ? undefined : page?.rows,
    (job) => job.id,
    (job) => `${job.applicants} ${job.status}`,
    JSON.stringify(filters),
  );

  return (
    <>
      <PageHead
        title="Job Postings"
        line="Which of your jobs are listed on the board, and how many people applied."
        action={<ButtonLink to={paths.postJob()}>Post a Job</ButtonLink>}
      />
      {(q || (page?.total ?? 0) > 0) && (
        <SearchInput
          className="mb-3 sm:max-w-72"
          label="Search this list"
          placeholder="Search by title or words"
          value={q}
          onChange={(text) => list.set('q', text, { replace: true })}
        />
      )}
      <Table
        caption="Job postings"
        columns={columns}
        rows={page?.rows}
        rowKey={(job) => job.id}
        changed={changed}
        error={jobs.isError && !page ? <ErrorState text={sentenceOf(jobs.error)} onRetry={() => void jobs.refetch()} /> : undefined}
        empty={
          q ? (
            <EmptyState drawing="search" title="No jobs found.">
              None of your jobs matches “{q}”.
            </EmptyState>
          ) : (
            <EmptyState title="You have not posted a job yet" action={<ButtonLink to={paths.postJob()}>Post a Job</ButtonLink>}>
              Post one and applications arrive here as people send them.
            </EmptyState>
          )
        }
        footer={
          page && (
            <Pager
              noun="jobs"
              from={list.firstRow}
              to={list.firstRow + page.rows.length - 1}
              total={page.total}
              onPrevious={list.onPrevious}
              onNext={list.onNext(page.nextCursor)}
              pageSize={list.size}
              pageSizes={PAGE_SIZES}
              onPageSize={(size) => list.set('size', String(size))}
              sizeLabel="Applicants per page"
            />
          )
        }
      />
      {leaving && <DeleteJobDialog job={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteJobDialog({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const deleteJob = useDeleteJob();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this job?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={async () => {
        await deleteJob.mutateAsync(job.id);
        toast.success('Job deleted successfully!');
      }}
      errorText={(error) => `Error deleting job. ${sentenceOf(error, '')}`.trim()}
    >
      “{job.title}” leaves the board. Applications that came for it stay readable.
    </ConfirmDialog>
  );
}
