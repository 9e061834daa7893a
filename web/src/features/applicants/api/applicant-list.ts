import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { queryClient } from '../../../http/query-client.ts';
import type { ApplicantPage } from './applicant-pages.ts';
import { useFetchMissingRows } from './fetch-missing-rows.ts';
import { applicantPages, useApplicants, type ApplicantQuery } from './list-applicants.ts';

/** Rows of one piece of the whole list. */
const PAGE_SIZE = 100;

/** One page of applicants, or as much of the whole list as was scrolled to. */
export interface ApplicantList {
  /** Undefined while the first answer is on its way; those of the page before while another page is. */
  rows: readonly ApplicantRow[] | undefined;
  /** What is shown is still the page before. */
  stale: boolean;
  total: number | undefined;
  more: boolean;
  similar: boolean;
  nextCursor: string | null;
  error: Error | null;
  retry: () => void;
  /** Where the whole list is scrolled through. */
  endless?: { hasMore: boolean; onNear: () => void };
  /** The pieces that were here before a reload are here again. */
  ready: boolean;
}

/** The applicants that `asked` names, live. With `whole` they are read piece by piece as they are scrolled to. */
export function useApplicantList(query: ApplicantQuery, all: boolean, address: string): ApplicantList {
  const page = usePage(query, !all);
  const infinite = useInfinitePages(query, all, address);
  return all ? infinite : page;
}

function usePage(query: ApplicantQuery, enabled: boolean): ApplicantList {
  const result = useApplicants(query, enabled);
  const page = result.data;
  useFetchMissingRows(enabled ? [{ query, page }] : []);
  return {
    rows: page?.rows,
    stale: result.isPlaceholderData,
    total: page?.total ?? undefined,
    more: page?.more ?? false,
    similar: page?.similar ?? false,
    nextCursor: page?.nextCursor ?? null,
    error: page ? null : result.error,
    retry: () => void result.refetch(),
    ready: page !== undefined && !result.isPlaceholderData,
  };
}

const STORAGE_KEY = 'applicant-pages';

function useInfinitePages(query: ApplicantQuery, enabled: boolean, address: string): ApplicantList {
  const first: ApplicantQuery = { ...query, cursor: undefined, limit: PAGE_SIZE, endless: true };
  const list = JSON.stringify(first);
  const [loaded, setLoaded] = useState(() => ({ list, cursors: cachedCursors(first), wanted: loadedBefore(address) }));
  const { cursors, wanted } = loaded.list === list ? loaded : { cursors: cachedCursors(first), wanted: 0 };
  const queries = [first, ...cursors.map((cursor): ApplicantQuery => ({ ...first, cursor }))];
  const read = useQueries({
    queries: enabled ? queries.map((each) => applicantPages.options(each)) : [],
    combine,
  });
  useFetchMissingRows(enabled ? queries.map((each, index) => ({ query: each, page: read.pages[index] })) : []);

  const { nextCursor } = read;
  const onNear = useCallback(() => {
    if (nextCursor && !cursors.includes(nextCursor)) setLoaded({ list, cursors: [...cursors, nextCursor], wanted });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the cursors change with the one that is next
  }, [nextCursor, list]);
  // After a reload the list is read again as far as it was, so that its place can be found.
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
    total: read.pages[0]?.total ?? undefined,
    more: read.pages[0]?.more ?? false,
    similar: read.pages[0]?.similar ?? false,
    nextCursor,
    error: read.error,
    retry: read.retry,
    endless: { hasMore: nextCursor !== null && !read.error, onNear },
    ready: read.pages.length > 0 && !isRestoring,
  };
}

/**
 * The pieces one behind the other, as far as they follow. One that was asked for again may end elsewhere than before: then the list goes on from
 * there, and the pieces behind its old end are left.
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
    /** Where the next piece begins, which may be on its way. */
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    error: failed?.error ?? null,
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  };
}

/** The pieces that are still here from before one went to another page. */
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
