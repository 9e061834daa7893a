import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** Popular searches, the most frequent first. Optional: on an error the line is empty. */
export const usePopularSearches = () =>
  useQuery({
    queryKey: ['popular-searches'],
    queryFn: async ({ signal }) => (await call('GET /jobs/popular-searches', { signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  });
