import { statusAnswer } from '@hireledger/domain/http/support';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** How often the status page asks; a page in the background does not. */
const EVERY_MS = 4_000;

/** `GET /status/parts`, asked again and again. What was told last stays while no answer comes, beside the failure. */
export const useStatus = (everyMs = EVERY_MS) =>
  useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => request('GET', '/status/parts', { schema: statusAnswer, signal, timeout: 8_000 }),
    refetchInterval: everyMs,
    // Without a network it asks too, and tells that no answer comes.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  });
