import type { ChangePasswordBody } from '@hireledger/domain/http/settings';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';
import { accountQuery } from '../../../http/account.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { sessionsQuery } from './sessions.ts';

/** `POST /account/password`: all other sessions end with it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      request<{ message: string; ended: number }>('POST', '/account/password', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}
