import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';

/** So long an answer is shown again without asking. */
const KEPT_MS = 5_000;

/** A search for what is typed. One that nobody waits for any more is cancelled; the last answer shows until the next one comes. */
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
