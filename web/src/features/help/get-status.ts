import { useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';

/** How often the status page polls; a background page does not. */
const EVERY_MS = 4_000;

/** Polls the status. The latest answer stays while requests fail, beside the error. */
export const useStatus = (everyMs = EVERY_MS) =>
  useQuery(
    {
      queryKey: ['status'],
      queryFn: ({ signal }) => call('GET /status/parts', { signal, timeout: 8_000 }),
      refetchInterval: everyMs,
      // Also polls offline, to show that no answer comes.
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
