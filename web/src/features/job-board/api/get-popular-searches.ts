import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** What people search for now, the most frequent first. Decoration: a failure leaves the line empty. */
export const usePopularSearches = () =>
  useQuery({
    queryKey: ['popular-searches'],
    queryFn: async ({ signal }) => (await call('GET /jobs/popular-searches', { signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  });
