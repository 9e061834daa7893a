import { useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../http/call.ts';
import { accountQuery } from '../../../account/account.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { sessionsQuery } from './sessions.ts';

/** Ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /account/password'>['body']) => call('POST /account/password', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}
