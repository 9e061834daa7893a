import {
  APPLICANT_SORTS,
  readApplicantFilters,
  writeApplicantFilters,
} from '@hireledger/domain/http/applicant-filters';
import type { Neighbours } from '@hireledger/domain/http/applicants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { fetchAhead } from './get-applicant.ts';

const sortIn = (params: URLSearchParams) => APPLICANT_SORTS.find((choice) => choice === params.get('sort'));

/** The filters and sort of a list's address, without its page. */
export function listOrder(params: URLSearchParams): string {
  const order = writeApplicantFilters(readApplicantFilters(params));
  const sort = sortIn(params);
  if (sort) order.set('sort', sort);
  return order.toString();
}

/**
 * Events do not change the answer while it is shown: an applicant who was just declined may have left the list, and the
 * links stay as they were.
 */
const options = (id: string, order: string) => ({
  queryKey: ['applicant-neighbours', id, order],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = new URLSearchParams(order);
    const query = { ...readApplicantFilters(params), sort: sortIn(params) };
    return (await call('GET /applications/:id/neighbours', { params: { id }, query, signal })).data;
  },
});

/** The previous and next applicant in the list of `order`. Both are prefetched, so that they show immediately. */
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
