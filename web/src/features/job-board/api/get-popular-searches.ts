import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /jobs/popular-searches`: what people search for now, the most frequent first. Decoration: a failure leaves the line empty. */
export const usePopularSearches = () =>
  useQuery({
    queryKey: ['popular-searches'],
    queryFn: async ({ signal }) =>
      (await request<{ data: string[] }>('GET', '/jobs/popular-searches', { signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  });
