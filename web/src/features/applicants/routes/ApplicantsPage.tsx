import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { isStage } from '@hireledger/domain/hiring/stages';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { useListInUrl } from '../../../routes/cursor-pages.ts';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useHeldRows } from '../../../ui/held-rows.ts';
import { useLiveChanges } from '../../../ui/live-changes.ts';
import { NewRowsPill } from '../../../ui/NewRowsPill.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { ApplicantFilters as Filters } from '../api/applicant-patches.ts';
import { useApplicants } from '../api/list-applicants.ts';
import { applicantColumns } from '../components/applicant-columns.tsx';
import { ApplicantFilters } from '../components/ApplicantFilters.tsx';
import { ApproveDisbursementDialog } from '../components/ApproveDisbursementDialog.tsx';
import { ViewSwitch } from '../pipeline/ViewSwitch.tsx';

const PAGE_SIZES = [10, 25, 50];
const keyOf = (row: ApplicantRecord) => row.id;
const stampOf = (row: ApplicantRecord) => `${row.hiringStage} ${row.payout?.state ?? ''}`;

/** /applicationlist: everyone who applied, newest first, moving as they do. */
export default function ApplicantsPage() {
  const list = useListInUrl(PAGE_SIZES, 10);
  const filters = filtersOf(list);
  const listKey = JSON.stringify(filters);
  const query = useApplicants(filters);
  const page = query.data;
  const rows = query.isPlaceholderData ? undefined : page?.rows;
  const waiting = useHeldRows(rows, keyOf, listKey);
  const changed = useLiveChanges(waiting.rows, keyOf, stampOf, listKey);
  const [approving, setApproving] = useState<ApplicantRecord | null>(null);
  const columns = useMemo(() => applicantColumns(setApproving), []);
  const filtered = Boolean(filters.q || filters.stage || filters.jobId);

  return (
    <>
      <PageHead
        title={`Total Applications : ${page ? page.total.toLocaleString('en-US') : '…'}`}
        line="Everyone who applied for your jobs, the newest first. New applications appear by themselves."
        action={<ViewSwitch />}
      />
      <ApplicantFilters get={list.get} set={list.set} onClear={list.clear} />
      {query.isPending && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      <div {...waiting.frame} className="scroll-mt-20">
        <NewRowsPill count={waiting.held} onShow={waiting.release} />
        <Table
          caption="Applicants"
          columns={columns}
          rows={waiting.rows ?? page?.rows}
          rowKey={keyOf}
          changed={changed}
          error={query.isError && !page ? <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : undefined}
          empty={
            <EmptyState
              drawing={filtered ? 'search' : 'people'}
              title="No applicants found."
              action={
                filtered ? (
                  <Button variant="secondary" onClick={list.clear}>
                    Clear filters
                  </Button>
                ) : (
                  <ButtonLink to={paths.postJob()} variant="secondary">
                    Post a Job
                  </ButtonLink>
                )
              }
            >
              {filtered ? 'Nobody matches these filters.' : 'People who apply for your jobs appear here at once.'}
            </EmptyState>
          }
          footer={
            page && (
              <Pager
                noun="applicants"
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
      </div>
      {approving && <ApproveDisbursementDialog application={approving} onClose={() => setApproving(null)} />}
    </>
  );
}

function filtersOf(list: ReturnType<typeof useListInUrl>): Filters {
  const q = list.get('q').trim().slice(0, 200);
  const stage = list.get('stage');
  const jobId = list.get('jobId');
  return {
    limit: list.size,
    ...(q ? { q } : {}),
    ...(isStage(stage) ? { stage } : {}),
    ...(jobId ? { jobId } : {}),
    ...(list.cursor ? { cursor: list.cursor } : {}),
  };
}
