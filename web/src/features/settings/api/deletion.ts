import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../../account/account.ts';
import { call, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { sessionsQuery } from './sessions.ts';

/** Refetched each time, since payouts and applications change meanwhile. */
const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: async ({ signal }) => (await call('GET /account/deletion', { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

export const useDeletionPreview = () => useQuery(deletionQuery);

export function useRequestDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /account/deletion'>['body']) => call('POST /account/deletion', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}

/** For an account without a password. */
export const useSendDeletionCode = () => useMutation({ mutationFn: () => call('POST /account/deletion/code') });
