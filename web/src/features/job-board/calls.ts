import type { JobMark } from '@hireledger/domain/http/job-marks';
import { keepPreviousData, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { withdrawnAfter } from '../my-applications/withdrawn-after.ts';
import { call, callForData } from '../../http/call.ts';
import { queryClient, updateOptimistically } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';
import type { BoardFilters } from './board-filters.ts';

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

/*
 * A list that refetches or shifts while one reads loses the reader's place; one that never changes hides new jobs. So the board stays as it was for five
 * minutes, also on the way back, and a pill shows how many jobs are new; only a click on it shows them. A card may be a few minutes old; its page says so.
 */

/** The server counts up to this number. */
export const NEW_JOBS_COUNTED = 100;
const COUNT_EVERY_MS = 15_000;

/** How many matching jobs are newer than the page shown. Fetched while the page is visible. */
export function useNewJobs(filters: BoardFilters, position: string | undefined): number {
  const { sort: _sort, currency: _currency, ...words } = filters;
  const news = useQuery({
    queryKey: ['new-jobs', words, position],
    queryFn: ({ signal }) => call('GET /jobs/new-since', { query: { ...words, position: position! }, signal }),
    enabled: position !== undefined,
    // The page was just fetched: the first count is due after the interval.
    initialData: { count: 0, position: position ?? '' },
    staleTime: COUNT_EVERY_MS,
    refetchInterval: COUNT_EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return news.data.count;
}

/** Popular searches, the most frequent first. Optional: on an error the line is empty. */
export const usePopularSearches = () =>
  useQuery({
    queryKey: ['popular-searches'],
    queryFn: async ({ signal }) => (await call('GET /jobs/popular-searches', { signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  });

type Marks = readonly JobMark[];

/** Which jobs of a page the talent saved or applied for. Events update the stages. */
const marks = liveQuery<Marks, [ids: string]>({
  name: 'job-marks',
  fetch: (signal, ids) => callForData('GET /jobs/marks', { query: { ids }, signal }),
  apply: (list, event, ids) => {
    const { data } = event;
    return 'stage' in data && data.talentId === session.current()?.user.id && ids.includes(data.jobId)
      ? {
          data: marked(list, data.jobId, { stage: data.stage, isWithdrawn: undefined, ...withdrawnAfter(event) }),
          stale: false,
        }
      : { data: list, stale: false };
  },
});

/** The marks of these jobs by id; empty for visitors and companies. */
export function useJobMarks(ids: readonly string[], enabled: boolean): ReadonlyMap<string, JobMark> {
  // The job's own page can also save and apply: on return the marks are refetched while the old ones show.
  const found = useQuery({ ...marks.options(ids.join(',')), enabled: enabled && ids.length > 0, staleTime: 0 });
  return new Map(found.data?.map((mark) => [mark.jobId, mark]));
}

/** Updates the card optimistically and reverts it on an error. */
export const useKeepJob = () =>
  useMutation({
    mutationFn: ({ jobId, saved }: { jobId: string; saved: boolean }) =>
      call(saved ? 'PUT /saved-jobs/:jobId' : 'DELETE /saved-jobs/:jobId', { params: { jobId } }),
    onMutate: showMark,
    onError: (_failure, { jobId, saved }) => showMark({ jobId, saved: !saved }),
    onSuccess: (_answer, { jobId }) => {
      // Other screens that show saved jobs refetch when opened.
      void queryClient.invalidateQueries({ queryKey: ['saved-jobs'] });
      void queryClient.invalidateQueries({ queryKey: ['job', jobId] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: marks.all }),
  });

const showMark = ({ jobId, saved }: { jobId: string; saved: boolean }) => {
  const predicate = ({ queryKey: [, ids] }: { queryKey: QueryKey }) => typeof ids === 'string' && ids.includes(jobId);
  return updateOptimistically<Marks>({ queryKey: marks.all, predicate }, (list) => marked(list, jobId, { saved }));
};

/** The marks with one changed or added. */
const marked = (list: Marks, jobId: string, change: Partial<JobMark>): Marks =>
  list.some((mark) => mark.jobId === jobId)
    ? list.map((mark) => (mark.jobId === jobId ? { ...mark, ...change } : mark))
    : [...list, { jobId, saved: false, stage: null, ...change }];
