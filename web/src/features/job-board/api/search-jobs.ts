import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import type { BoardFilters } from '../board-filters.ts';

export const JOBS_PER_PAGE = 24;
/** A page stays as it was read for this long; a pill shows how many jobs came since. */
const KEPT_MS = 5 * 60_000;

const jobs = (filters: BoardFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['jobs', filters, cursor],
    queryFn: ({ signal }) => call('GET /jobs', { query: { ...filters, limit: JOBS_PER_PAGE, cursor }, signal }),
    staleTime: KEPT_MS,
  });

/**
 * A page of the board with the counts of every filter. What is shown stays while the next is on its way, and a search that nobody waits for
 * any more is cancelled. On the way back the page is as it was left.
 */
export const useJobs = (filters: BoardFilters, cursor: string | undefined) =>
  useQuery({ ...jobs(filters, cursor), placeholderData: keepPreviousData });

/** Fetched ahead, when the pointer comes near the way to it. */
export const prefetchJobs = (filters: BoardFilters, cursor: string) => queryClient.prefetchQuery(jobs(filters, cursor));

/** What was read of the board is no longer good: `now` fetches what is on the screen, else each page is fetched when it is next shown. */
export const forgetJobs = (now: boolean) =>
  queryClient.invalidateQueries({ queryKey: ['jobs'], refetchType: now ? 'active' : 'none' });
