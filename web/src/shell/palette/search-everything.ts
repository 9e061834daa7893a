import type { SearchAnswer } from '@hireledger/domain/http/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../http/query-client.ts';
import { request } from '../../http/request.ts';

/** So long an answer is shown again without asking. */
const KEPT_MS = 5_000;

/** `GET /search` for what is typed. A question that nobody waits for any more is cancelled; until the next answer the last one stands. */
export const useSearch = (q: string) =>
  useQuery(
    {
      queryKey: ['search', q],
      queryFn: ({ signal }) => request<SearchAnswer>('GET', '/search', { query: { q }, signal, timeout: 8_000 }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      staleTime: KEPT_MS,
      gcTime: 60_000,
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  );
