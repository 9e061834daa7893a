import type { MyApplication } from '@hireledger/domain/http/applications';
import { sentenceOf } from '../../../http/sentences.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { cx } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { sortOf, sortText } from '../../../design/lists/sort.ts';
import { myApplications, useChangeHiringStage, useMyApplications } from '../calls.ts';
import { ApplicationFilters } from '../components/ApplicationFilters.tsx';
import { ApplicationTable } from '../components/ApplicationTable.tsx';
import { isFiltered, readFilters } from '../components/list-filters.ts';
import { loadQueries } from '../../../http/query-client.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';

const PAGE_SIZES = [10, 25, 50];
const keyOf = (row: MyApplication) => row.id;
const stampOf = (row: MyApplication) => `${row.hiringStage} ${row.contract?.state ?? ''} ${row.payout?.state ?? ''}`;

export const loader = ({ request }: LoaderFunctionArgs) => {
  const list = listAt(request.url, PAGE_SIZES, 10);
  return loadQueries(myApplications.options(readFilters(list.get, list)));
};

/** `/applicationlisttalent`: the talent's applications, live stages and payouts. */
export default function MyApplicationsPage() {
  const list = useListInUrl(PAGE_SIZES, 10);
  const filters = readFilters(list.get, list);
  const filtered = isFiltered(filters);
  const narrowed = filtered || filters.cursor !== undefined;
  const applications = useMyApplications(filters);
  const change = useChangeHiringStage();
  const page = applications.data;
  const listName = JSON.stringify(filters);
  const rows = applications.isPlaceholderData ? undefined : page?.rows;
  const held = useHeldRows(rows, keyOf, listName);
  const changed = useLiveChanges(held.rows, keyOf, stampOf, listName);
  const setSort = (sort: string) => list.set('sort', sort === '-applied' ? '' : sort);

  return (
    <>
      <PageHead title="My Applications" line="Track every application and its status." />
      {(applications.isPending || narrowed || (page?.total ?? 0) > 0) && (
        // While loading, their space is reserved.
        <div className={cx(applications.isPending && !narrowed && 'invisible')}>
          <ApplicationFilters
            filters={filters}
            set={list.set}
            setSort={setSort}
            setDays={list.setAll}
            onClear={() => list.setAll({ q: '', stage: '', from: '', to: '', timeZone: '' })}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {applications.isPending ? 'Loading...' : ''}
      </p>
      {/* A new key for the empty state: it replaces the filters, and rows do not animate. */}
      <HeldList
        key={page?.total === 0 && !narrowed ? 'nothing' : 'list'}
        held={held}
        className={cx('transition-opacity', applications.isPlaceholderData && 'opacity-50')}
      >
        <ApplicationTable
          rows={held.rows ?? page?.rows}
          sort={sortOf(filters.sort ?? '-applied')}
          onSort={(sort) => setSort(sortText(sort))}
          firstRow={list.firstRow}
          changed={changed}
          onMove={(application, move, handedOver) => change.mutateAsync({ application, move, handedOver })}
          error={
            applications.isError && !page ? (
              <ErrorState text={sentenceOf(applications.error)} onRetry={() => void applications.refetch()} />
            ) : undefined
          }
          empty={<NoApplications filtered={narrowed} onAll={list.clear} />}
          footer={
            page && (
              <Pager
                noun="applications"
                total={page.total}
                sizeLabel="Applications per page"
                {...list.pager(page.rows.length, page.nextCursor)}
              />
            )
          }
        />
      </HeldList>
    </>
  );
}

function NoApplications({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return (
    <EmptyState
      drawing={filtered ? 'search' : 'application'}
      title="No applications found."
      action={
        filtered ? (
          <Button variant="secondary" onClick={onAll}>
            Show all applications
          </Button>
        ) : (
          <ButtonLink to={paths.jobBoard()}>Find a job</ButtonLink>
        )
      }
    >
      {filtered ? 'No applications match these filters.' : 'Your applications appear here and update live.'}
    </EmptyState>
  );
}
