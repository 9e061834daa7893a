import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { queryClient } from '../../../http/query-client.ts';
import type { ApplicantPage } from './applicant-pages.ts';
import { useLatePieces } from './late-pieces.ts';
import { applicantPages, useApplicants, type AskedApplicants } from './list-applicants.ts';

/** Rows of one piece of the whole list. */
const PIECE = 100;

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
  endless?: { ahead: boolean; onNear: () => void };
  /** The pieces that were here before a reload are here again. */
  ready: boolean;
}

/** The applicants that `asked` names, live. With `whole` they are read piece by piece as they are scrolled to. */
export function useApplicantList(asked: AskedApplicants, whole: boolean, place: string): ApplicantList {
  const page = usePage(asked, !whole);
  const pieces = usePieces(asked, whole, place);
  return whole ? pieces : page;
}

function usePage(asked: AskedApplicants, enabled: boolean): ApplicantList {
  const query = useApplicants(asked, enabled);
  const page = query.data;
  useLatePieces(enabled ? [{ asked, page }] : []);
  return {
    rows: page?.rows,
    stale: query.isPlaceholderData,
    total: page?.total ?? undefined,
    more: page?.more ?? false,
    similar: page?.similar ?? false,
    nextCursor: page?.nextCursor ?? null,
    error: page ? null : query.error,
    retry: () => void query.refetch(),
    ready: page !== undefined && !query.isPlaceholderData,
  };
}

const KEPT = 'applicant-pieces';

function usePieces(asked: AskedApplicants, enabled: boolean, place: string): ApplicantList {
  const first: AskedApplicants = { ...asked, cursor: undefined, limit: PIECE, endless: true };
  const list = JSON.stringify(first);
  const [kept, setKept] = useState(() => ({ list, cursors: cachedCursors(first), wanted: piecesBefore(place) }));
  const { cursors, wanted } = kept.list === list ? kept : { cursors: cachedCursors(first), wanted: 0 };
  const questions = [first, ...cursors.map((cursor): AskedApplicants => ({ ...first, cursor }))];
  const read = useQueries({
    queries: enabled ? questions.map((question) => applicantPages.options(question)) : [],
    combine,
  });
  useLatePieces(enabled ? questions.map((question, index) => ({ asked: question, page: read.pages[index] })) : []);

  const { nextCursor } = read;
  const onNear = useCallback(() => {
    if (nextCursor && !cursors.includes(nextCursor)) setKept({ list, cursors: [...cursors, nextCursor], wanted });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the cursors change with the one that is next
  }, [nextCursor, list]);
  // After a reload the list is read again as far as it was, so that its place can be found.
  const behind = enabled && read.pages.length < wanted && nextCursor !== null;
  useEffect(() => {
    if (behind) onNear();
  }, [behind, onNear]);
  useEffect(() => {
    if (enabled && !behind) sessionStorage.setItem(KEPT, JSON.stringify([place, read.pages.length]));
  }, [enabled, behind, place, read.pages.length]);

  return {
    rows: read.pages.length > 0 ? read.rows : undefined,
    stale: false,
    total: read.pages[0]?.total ?? undefined,
    more: read.pages[0]?.more ?? false,
    similar: read.pages[0]?.similar ?? false,
    nextCursor,
    error: read.error,
    retry: read.retry,
    endless: { ahead: nextCursor !== null && !read.error, onNear },
    ready: read.pages.length > 0 && !behind,
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
function cachedCursors(first: AskedApplicants): string[] {
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

function piecesBefore(place: string): number {
  try {
    const [where, pieces] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string?, number?];
    return where === place && Number.isInteger(pieces) ? Math.min(pieces!, 200) : 0;
  } catch {
    return 0;
  }
}
