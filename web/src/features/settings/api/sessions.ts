import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** The present one first. Fetched at each visit: no event reports a sign-in elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /account/sessions', { signal })).data,
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);

/** Ends one session by its id, or all but the present one. What ended leaves the list when the server has said so. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /account/sessions') : call('DELETE /account/sessions/:id', { params: { id } }),
    // Also after a failure: the session may have ended elsewhere meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
