import type { LinkedSignIn } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** `GET /account/sign-ins`. Asked for again at each visit. */
export const linkedSignInsQuery = queryOptions({
  queryKey: ['linked-sign-ins'],
  queryFn: async ({ signal }) => (await request<{ data: LinkedSignIn[] }>('GET', '/account/sign-ins', { signal })).data,
  staleTime: 0,
});

export const useLinkedSignIns = () => useQuery(linkedSignInsQuery);

/** Removes a linked sign-in, or allows one that was removed. */
export function useChangeLinkedSignIn({ id, endedAt }: LinkedSignIn) {
  const client = useQueryClient();
  const path = `/account/sign-ins/${encodeURIComponent(id)}`;
  return useMutation({
    mutationFn: () =>
      endedAt ? request<{ message: string }>('POST', `${path}/allow`) : request<{ message: string }>('DELETE', path),
    onSettled: () => client.invalidateQueries({ queryKey: linkedSignInsQuery.queryKey }),
  });
}
