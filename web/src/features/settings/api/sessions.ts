import type { SessionEntry } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** `GET /account/sessions`: the present one first. Asked for again at each visit: others sign in elsewhere and tell nobody here. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await request<{ data: SessionEntry[] }>('GET', '/account/sessions', { signal })).data,
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);

/** Ends one session by its id, or all but the present one. What ended leaves the list when the server has said so. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      request<{ message: string; ended: number }>(
        'DELETE',
        id === null ? '/account/sessions' : `/account/sessions/${encodeURIComponent(id)}`,
      ),
    // Also after a failure: the session may have ended elsewhere meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
