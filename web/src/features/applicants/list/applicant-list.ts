import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApplicantFilters, ApplicantRow } from '@hireledger/domain/http/applicants';
import { queryClient } from '../../../http/query-client.ts';
import { applicantCounts, applicantPages, useApplicants, type ApplicantPage, type ApplicantQuery } from '../calls.ts';
import { shownWith, usePendingMoves } from '../moves/pending-moves.ts';

/** Rows per page of the infinite list. */
const PAGE_SIZE = 100;

/** One page of applicants, or the loaded part of the infinite list. */
interface ApplicantList {
  /** Undefined while the first page loads; the previous page while another one loads. */
  rows: readonly ApplicantRow[] | undefined;
  /** The previous page is still shown. */
  stale: boolean;
  /** How many match; `more`: there are more than that. */
  total: number | undefined;
  more: boolean;
  /** How many there are, whatever the filters. */
  all: ApplicantPage['all'] | undefined;
  /** How many are on earlier pages. */
  before: number;
  similar: boolean;
  nextCursor: string | null;
  error: Error | null;
  retry: () => void;
  /** For infinite scrolling. */
  endless?: { hasMore: boolean; onNear: () => void; onRange: (first: number, last: number) => void };
}

/** The applicants that match `query`, live. With `all`, pages are loaded as the user scrolls. */
export function useApplicantList(
  query: ApplicantQuery,
  filters: ApplicantFilters,
  { all, address }: { all: boolean; address: string },
): ApplicantList {
  const page = usePage(query, !all);
  const infinite = useInfinitePages(query, filters, { enabled: all, address });
  const list = all ? infinite : page;
  const moves = usePendingMoves();
  const rows = useMemo(
    () => (moves.size === 0 ? list.rows : list.rows?.map((row) => shownWith(moves, row))),
    [list.rows, moves],
  );
  return { ...list, rows };
}

function usePage(query: ApplicantQuery, enabled: boolean): ApplicantList {
  const result = useApplicants(query, enabled);
  const page = result.data;
  return {
    rows: page?.rows,
    stale: result.isPlaceholderData,
    total: page?.total ?? undefined,
    more: page?.more ?? false,
    all: page?.all,
    before: page?.before ?? 0,
    similar: page?.similar ?? false,
    nextCursor: page?.nextCursor ?? null,
    error: page ? null : result.error,
    retry: () => void result.refetch(),
  };
}

const STORAGE_KEY = 'applicant-pages';

function useInfinitePages(
  query: ApplicantQuery,
  filters: ApplicantFilters,
  { enabled, address }: { enabled: boolean; address: string },
): ApplicantList {
  const first: ApplicantQuery = { ...query, cursor: undefined, limit: PAGE_SIZE, endless: true };
  const list = JSON.stringify(first);
  const [loaded, setLoaded] = useState(() => ({ list, cursors: cachedCursors(first), wanted: loadedBefore(address) }));
  const { cursors, wanted } = loaded.list === list ? loaded : { cursors: cachedCursors(first), wanted: 0 };
  const [onScreen, setOnScreen] = useState<readonly (string | null)[]>([null]);
  const queries = [first, ...cursors.map((cursor): ApplicantQuery => ({ ...first, cursor }))];
  const read = useQueries({
    queries: enabled
      ? queries.map((each) => ({
          ...applicantPages.options(each),
          // Only what is on the screen is refetched, and a page that events changed when it comes there.
          staleTime: Infinity,
          enabled: ({ state }: { state: { data?: unknown } }) =>
            state.data === undefined || onScreen.includes(each.cursor ?? null),
        }))
      : [],
    combine,
  });
  const counts = useQuery({ ...applicantCounts.options(filters), enabled }).data;

  const { nextCursor } = read;
  const onNear = useCallback(() => {
    if (nextCursor && !cursors.includes(nextCursor)) setLoaded({ list, cursors: [...cursors, nextCursor], wanted });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the cursors change with the one that is next
  }, [nextCursor, list]);
  const { pages } = read;
  const onRange = useCallback(
    (from: number, to: number) => {
      let end = 0;
      const starts = pages.filter(({ rows }) => {
        const begin = end;
        end += rows.length;
        return begin <= to && end >= from;
      });
      const now = starts.map((page) => page.from);
      setOnScreen((before) => (now.join() === before.join() && now.length === before.length ? before : now));
    },
    [pages],
  );
  // After a reload the list is loaded as far as before, so that its scroll position can be restored.
  const isRestoring = enabled && read.pages.length < wanted && nextCursor !== null;
  useEffect(() => {
    if (isRestoring) onNear();
  }, [isRestoring, onNear]);
  useEffect(() => {
    if (enabled && !isRestoring) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([address, read.pages.length]));
  }, [enabled, isRestoring, address, read.pages.length]);

  return {
    rows: read.pages.length > 0 ? read.rows : undefined,
    stale: false,
    total: counts?.total ?? undefined,
    more: counts?.more ?? false,
    all: counts?.all,
    before: 0,
    similar: read.pages[0]?.similar ?? false,
    nextCursor,
    error: read.error,
    retry: read.retry,
    endless: { hasMore: nextCursor !== null && !read.error, onNear, onRange },
  };
}

/**
 * Joins the pages as far as they follow each other. A refetched page may end elsewhere than before: the list then
 * continues from there, and pages after its old end are ignored.
 */
function combine(results: UseQueryResult<ApplicantPage>[]) {
  const byStart = new Map(results.flatMap(({ data }) => (data ? [[data.from, data] as const] : [])));
  const pages: ApplicantPage[] = [];
  for (let page = byStart.get(null); page; page = page.nextCursor === null ? undefined : byStart.get(page.nextCursor))
    pages.push(page);
  const failed = results.find(({ isError, data }) => isError && !data);
  return {
    pages,
    rows: pages.flatMap(({ rows }) => rows),
    /** The cursor of the next page, which may be loading. */
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    error: failed?.error ?? null,
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  };
}

/** The pages that are still cached from before the user left the list. */
function cachedCursors(first: ApplicantQuery): string[] {
  const cursors: string[] = [];
  for (;;) {
    const page = queryClient.getQueryData<ApplicantPage>(
      applicantPages.keyOf(cursors.length === 0 ? first : { ...first, cursor: cursors.at(-1)! }),
    );
    if (!page?.nextCursor) return cursors;
    if (queryClient.getQueryData(applicantPages.keyOf({ ...first, cursor: page.nextCursor })) === undefined)
      return cursors;
    cursors.push(page.nextCursor);
  }
}

function loadedBefore(address: string): number {
  try {
    const [where, pages] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string?, number?];
    return where === address && Number.isInteger(pages) ? Math.min(pages!, 200) : 0;
  } catch {
    return 0;
  }
}
