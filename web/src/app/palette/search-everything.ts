import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';

/** How long an answer is cached. */
const KEPT_MS = 5_000;

/** Searches everything. Obsolete requests are cancelled; the last answer stays until the next one arrives. */
export const useSearch = (q: string) =>
  useQuery(
    {
      queryKey: ['search', q],
      queryFn: ({ signal }) => call('GET /search', { query: { q }, signal, timeout: 8_000 }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      staleTime: KEPT_MS,
      gcTime: 60_000,
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  );
