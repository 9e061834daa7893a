import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useMemo, useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { Table } from '../../../design/lists/Table.tsx';
import { sortOf, sortText } from '../../../design/lists/sort.ts';
import { jobDrafts, jobPages, useCompanyJobs, useJobDrafts } from '../calls.ts';
import { jobColumns } from '../components/job-columns.tsx';
import { JobDialogs, type JobAction } from '../components/JobDialogs.tsx';
import { JobFilters } from '../components/JobFilters.tsx';
import { isFiltered, readFilters } from '../components/list-filters.ts';
import { DraftList } from '../drafts/DraftList.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';

const PAGE_SIZES = [10, 20, 50];

export const loader = ({ request }: LoaderFunctionArgs) => {
  const list = listAt(request.url, PAGE_SIZES, 10);
  return loadQueries(jobPages.options(readFilters(list.get, list)), jobDrafts);
};

/** /jobpostinglist: the company's own jobs, with live applicant counts. */
export default function JobPostingsPage() {
  const list = useListInUrl(PAGE_SIZES, 10);
  const filters = readFilters(list.get, list);
  const filtered = isFiltered(filters);
  const jobs = useCompanyJobs(filters);
  const page = jobs.data;
  // The empty table shows the next step.
  const none = page?.total === 0 && !filtered;
  const drafts = useJobDrafts();
  const [asked, setAsked] = useState<{ job: JobPosting; action: JobAction } | null>(null);
  const columns = useMemo(() => jobColumns((job, action) => setAsked({ job, action })), []);
  const changed = useLiveChanges(
    jobs.isPlaceholderData ? undefined : page?.rows,
    (job) => job.id,
    (job) => `${job.applicants} ${job.status}`,
    JSON.stringify(filters),
  );
  const setSort = (sort: string) => list.set('sort', sort === '-posted' ? '' : sort);

  return (
    <>
      <PageHead title="Job Postings" line="Your open and closed jobs, and how many people applied." />
      <DraftList drafts={drafts.data ?? []} title="Drafts" />
      {!none && (
        <JobFilters
          filters={filters}
          set={list.set}
          setSort={setSort}
          setDays={list.setAll}
          onClear={() => list.setAll({ q: '', status: '', type: '', category: '', from: '', to: '', timeZone: '' })}
        />
      )}
      {/* A new key for the empty state: it replaces the filters, and rows do not animate. */}
      <Table
        key={none ? 'nothing' : 'list'}
        caption="Job postings"
        columns={columns}
        rows={page?.rows}
        rowKey={(job) => job.id}
        changed={changed}
        sort={sortOf(filters.sort ?? '-posted')}
        onSort={(sort) => setSort(sortText(sort))}
        error={
          jobs.isError && !page ? (
            <ErrorState text={sentenceOf(jobs.error)} onRetry={() => void jobs.refetch()} />
          ) : undefined
        }
        empty={
          filtered ? (
            <EmptyState
              drawing="search"
              title="No jobs found."
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Clear filters
                </Button>
              }
            >
              No jobs match these filters.
            </EmptyState>
          ) : (
            <EmptyState
              drawing="job"
              title="You have not posted a job yet"
              action={
                <IfMay permission="post-jobs">
                  <ButtonLink to={paths.postJob()}>Post a Job</ButtonLink>
                </IfMay>
              }
            >
              Post a job to receive applications here live.
            </EmptyState>
          )
        }
        footer={
          page && (
            <Pager
              noun="jobs"
              total={page.total}
              sizeLabel="Applicants per page"
              {...list.pager(page.rows.length, page.nextCursor)}
            />
          )
        }
      />
      <JobDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
