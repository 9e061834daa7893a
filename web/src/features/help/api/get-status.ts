import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** How often the status page asks; a page in the background does not. */
const EVERY_MS = 4_000;

/** Asked again and again. The latest answer stays while no new one comes, beside the failure. */
export const useStatus = (everyMs = EVERY_MS) =>
  useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('GET /status/parts', { signal, timeout: 8_000 }),
    refetchInterval: everyMs,
    // Without a network it asks too, and shows that no answer comes.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  });
