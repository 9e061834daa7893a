import {
  APPLICANT_SORTS,
  readApplicantFilters,
  writeApplicantFilters,
} from '@hireledger/domain/http/applicant-filters';
import type { Neighbours } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { fetchAhead } from './get-applicant.ts';

/** The filters and the order of a list as its address holds them, without its page. */
export function listOrder(params: URLSearchParams): string {
  const order = writeApplicantFilters(readApplicantFilters(params));
  const sort = APPLICANT_SORTS.find((choice) => choice === params.get('sort'));
  if (sort) order.set('sort', sort);
  return order.toString();
}

/**
 * `GET /applications/{id}/neighbours`. No events change the answer while it is on screen: who was just declined may have left the list, and
 * the way on stays the one that stood there.
 */
const options = (id: string, order: string) => ({
  queryKey: ['applicant-neighbours', id, order],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<{ data: Neighbours }>('GET', `/applications/${encodeURIComponent(id)}/neighbours${order && `?${order}`}`, {
      signal,
    }).then(({ data }) => data),
});

/** Who stands before and behind an applicant in the list of `order`. Both are made ready, so that going on is instant. */
export function useNeighbours(id: string, order: string) {
  const query = useQuery({ ...options(id, order), placeholderData: (previous?: Neighbours) => previous });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const neighbour of [data.next, data.previous]) {
      if (!neighbour) continue;
      void fetchAhead(neighbour.id);
      void queryClient.prefetchQuery(options(neighbour.id, order));
    }
  }, [data, isPlaceholderData, order]);
  return query;
}
