import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** The current one first. Refetched on each visit: no event reports a sign-in elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /account/sessions', { signal })).data,
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);

/** Ends one session by its id, or all but the current one. Rows are removed after the server's answer. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /account/sessions') : call('DELETE /account/sessions/:id', { params: { id } }),
    // Also after an error: the session may have ended elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
