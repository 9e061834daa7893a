/*
 * A list that refetches or shifts while one reads loses the reader's place; one that never changes hides new jobs. So the board stays as it was for five
 * minutes, also on the way back, and a pill shows how many jobs are new; only a click on it shows them. A card may be a few minutes old; its page says so.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import type { BoardFilters } from '../board-filters.ts';

/** The server counts up to this number. */
export const NEW_JOBS_COUNTED = 100;
const EVERY_MS = 15_000;

/** How many matching jobs are newer than the page shown. Fetched while the page is visible. */
export function useNewJobs(filters: BoardFilters, position: string | undefined): number {
  const { sort: _sort, currency: _currency, ...words } = filters;
  const news = useQuery({
    queryKey: ['new-jobs', words, position],
    queryFn: ({ signal }) => call('GET /jobs/new-since', { query: { ...words, position: position! }, signal }),
    enabled: position !== undefined,
    // The page was just fetched: the first count is due after the interval.
    initialData: { count: 0, position: position ?? '' },
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return news.data.count;
}
