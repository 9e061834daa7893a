import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import type { BoardFilters } from '../board-filters.ts';

export const JOBS_PER_PAGE = 24;
/** A page is kept for this long; a pill shows how many jobs are newer. */
const KEPT_MS = 5 * 60_000;

export const jobs = (filters: BoardFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['jobs', filters, cursor],
    queryFn: ({ signal }) => call('GET /jobs', { query: { ...filters, limit: JOBS_PER_PAGE, cursor }, signal }),
    staleTime: KEPT_MS,
  });

/**
 * A page of the board with the counts of every filter. The previous page stays while the next one loads, and obsolete
 * requests are cancelled. Back shows the page as it was.
 */
export const useJobs = (filters: BoardFilters, cursor: string | undefined) =>
  useQuery({ ...jobs(filters, cursor), placeholderData: keepPreviousData });

/** Prefetches a page when the pointer comes near its link. */
export const prefetchJobs = (filters: BoardFilters, cursor: string) => queryClient.prefetchQuery(jobs(filters, cursor));

/** Invalidates the board's pages: with `now` the page shown is refetched, otherwise each when it is next shown. */
export const forgetJobs = (now: boolean) =>
  queryClient.invalidateQueries({ queryKey: ['jobs'], refetchType: now ? 'active' : 'none' });
