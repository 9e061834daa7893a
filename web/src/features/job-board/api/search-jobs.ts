import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { writeFilters, type BoardFilters } from '../board-filters.ts';

export const JOBS_PER_PAGE = 24;
/** So long a page stays as it was read; a pill tells of jobs that came since. */
const KEPT_MS = 5 * 60_000;

const jobs = (filters: BoardFilters, cursor: string | undefined) => {
  const query = writeFilters(filters);
  query.set('limit', String(JOBS_PER_PAGE));
  if (cursor) query.set('cursor', cursor);
  return queryOptions({
    queryKey: ['jobs', query.toString()],
    queryFn: ({ signal }) => request<JobSearchAnswer>('GET', `/jobs?${query}`, { signal }),
    staleTime: KEPT_MS,
  });
};

/**
 * `GET /jobs`: a page of the board with the counts of every filter. What is shown stays while the next is on its way, and a question that
 * nobody waits for any more is cancelled. On the way back the page is as it was left.
 */
export const useJobs = (filters: BoardFilters, cursor: string | undefined) =>
  useQuery({ ...jobs(filters, cursor), placeholderData: keepPreviousData });

/** Fetched ahead, when the pointer comes near the way to it. */
export const prefetchJobs = (filters: BoardFilters, cursor: string) => queryClient.prefetchQuery(jobs(filters, cursor));

/** What was read of the board is no longer good: `now` asks anew for what is on the screen, else each page when it is next shown. */
export const forgetJobs = (now: boolean) =>
  queryClient.invalidateQueries({ queryKey: ['jobs'], refetchType: now ? 'active' : 'none' });
