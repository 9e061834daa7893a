import type { DeletionPreview, RequestDeletionBody } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../../http/account.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { sessionsQuery } from './sessions.ts';

/** `GET /account/deletion`: asked for anew each time, since payouts and applications move meanwhile. */
const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: async ({ signal }) =>
    (await request<{ data: DeletionPreview }>('GET', '/account/deletion', { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

export const useDeletionPreview = () => useQuery(deletionQuery);

/** `POST /account/deletion`. */
export function useRequestDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestDeletionBody) =>
      request<{ message: string; deletesAt: string }>('POST', '/account/deletion', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}

/** `POST /account/deletion/code`: for an account without a password. */
export const useSendDeletionCode = () =>
  useMutation({ mutationFn: () => request<{ message: string }>('POST', '/account/deletion/code') });
