import type { LinkedSignIn } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** Refetched on each visit. */
export const linkedSignInsQuery = queryOptions({
  queryKey: ['linked-sign-ins'],
  queryFn: async ({ signal }) => (await call('GET /account/sign-ins', { signal })).data,
  staleTime: 0,
});

export const useLinkedSignIns = () => useQuery(linkedSignInsQuery);

/** Removes a linked sign-in, or allows a removed one again. */
export function useChangeLinkedSignIn({ id, endedAt }: LinkedSignIn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      endedAt
        ? call('POST /account/sign-ins/:id/allow', { params: { id } })
        : call('DELETE /account/sign-ins/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: linkedSignInsQuery.queryKey }),
  });
}
