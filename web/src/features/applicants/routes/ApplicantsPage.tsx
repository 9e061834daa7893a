import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { boundedText } from '@hireledger/domain/numbers/grouped';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { cx } from '../../../design/class-names.ts';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { Pager } from '../../../design/lists/Pager.tsx';
import { Table } from '../../../design/lists/Table.tsx';
import { sortOf, sortText } from '../../../design/lists/sort.ts';
import { useApplicantList } from '../list/applicant-list.ts';
import { applicantPages } from '../calls.ts';
import { queryOf, readAddress, useListedJob, useListQuery } from '../list/applicant-address.ts';
import { applicantColumns } from '../list/applicant-columns.tsx';
import { ApplicantBulk } from '../list/ApplicantBulk.tsx';
import { ApplicantFilters } from '../list/ApplicantFilters.tsx';
import { ApplicantsHead } from '../list/ApplicantsHead.tsx';
import { useMoves } from '../moves/use-moves.tsx';
import { NoApplicants } from '../list/NoApplicants.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import { useSelection } from '../list/use-selection.ts';

const PAGE_SIZES = [10, 25, 50];
const keyOf = (row: ApplicantRow) => row.id;
const stampOf = (row: ApplicantRow) => `${row.hiringStage} ${row.rating ?? ''} ${row.payout?.state ?? ''}`;
const NONE: readonly ApplicantRow[] = [];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadQueries(applicantPages.options(queryOf(listAt(request.url, PAGE_SIZES, 25), params['id'])));

/** /applicationlist, and the page of a job: the applicants, with search, filters and sorting, live. */
export default function ApplicantsPage({ none }: { none?: ReactNode }) {
  const jobId = useListedJob();
  const list = useListInUrl(PAGE_SIZES, 25);
  const address = useListQuery();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows from the address; kept for what is rendered only with it
  const asked = useMemo(() => readAddress(list, jobId), [address]);
  const { filters, sort, query, filtered, all, change, clear: showAll, sortBy } = asked;
  const found = useApplicantList(query, filters, { all, address });
  const listKey = JSON.stringify([query, all]);
  const waiting = useHeldRows(found.stale ? undefined : (found.rows as ApplicantRow[] | undefined), keyOf, listKey);
  const rows = waiting.rows ?? found.rows;
  const changed = useLiveChanges(found.stale ? undefined : waiting.rows, keyOf, stampOf, listKey);
  // Rows of the search before cannot be selected: they are not among what is being looked for.
  const { chosen, selection, toggle, choose, clear } = useSelection(
    rows ?? NONE,
    JSON.stringify(filters),
    !found.stale,
  );
  const { start, dialog } = useMoves((id) => rows?.find((row) => row.id === id));
  const columns = useMemo(
    () => applicantColumns(start, address).filter(({ id }) => id !== 'job' || !jobId),
    [start, address, jobId],
  );
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ frame, search, onSelect: (key) => toggle(key, false), onClear: chosen.size > 0 ? clear : null });

  const { total, more } = found;
  const isCounted = filtered && !found.similar && !found.stale && total !== undefined;
  const matches = useMemo(() => (isCounted ? { count: total, more } : null), [isCounted, total, more]);
  const nobody = found.rows?.length === 0;
  const firstRow = found.before + waiting.held + 1;
  // Everybody on the last page left it: the page before is the last one now.
  const emptied = nobody && !found.stale && !all && list.cursor !== undefined;
  useEffect(() => {
    if (emptied) list.leave();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it empties
  }, [emptied]);
  const { held } = waiting;
  const foundRange = found.endless?.onRange;
  const onRange = useCallback(
    (first: number, last: number) => foundRange?.(first + held, last + held),
    [foundRange, held],
  );
  if (none && nobody && !filtered && !found.stale && !emptied) return none;
  return (
    <>
      {!jobId && (
        <ApplicantsHead
          all={found.all ? boundedText(found.all) : undefined}
          filters={filters}
          sort={sort}
          isEmpty={nobody || !found.rows}
        />
      )}
      <ApplicantFilters
        filters={filters}
        sort={sort}
        onChange={change}
        onSort={sortBy}
        onClear={filtered ? showAll : null}
        matches={matches}
        searchRef={search}
      />
      {!found.rows && !found.error && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      {found.similar && (
        <p role="status" className="mb-3 text-ink-soft">
          No exact matches for “<bdi>{filters.q}</bdi>”. Showing the most similar.
        </p>
      )}
      <HeldList held={waiting}>
        <div
          ref={frame}
          aria-busy={found.stale || undefined}
          className={cx('transition-opacity', found.stale && 'opacity-50')}
        >
          <Table
            caption="Applicants"
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            changed={changed}
            sort={sortOf(sort)}
            onSort={(next) => sortBy(sortText(next))}
            selection={selection}
            endless={found.endless && { ...found.endless, onRange }}
            rowCount={more ? -1 : total}
            firstRow={firstRow}
            error={
              found.error && !rows ? <ErrorState text={sentenceOf(found.error)} onRetry={found.retry} /> : undefined
            }
            empty={<NoApplicants filtered={filtered} onClear={showAll} />}
            footer={
              found.rows && (
                <Pager
                  noun="applicants"
                  {...list.pager((rows ?? found.rows).length, found.nextCursor, firstRow)}
                  total={total}
                  bounded={more}
                  endless={{ chosen: all, onChoose: () => list.set('size', 'all') }}
                  sizeLabel="Applicants per page"
                />
              )
            }
          />
          {found.error && rows && (
            <div className="py-6">
              <ErrorState text={sentenceOf(found.error)} onRetry={found.retry} />
            </div>
          )}
        </div>
      </HeldList>
      <ApplicantBulk
        chosen={chosen}
        rows={rows ?? NONE}
        query={query}
        total={total}
        onChoose={choose}
        onClear={clear}
      />
      {dialog}
    </>
  );
}
