import type { ChangeEmailBody } from '@hireledger/domain/http/settings';
import { request } from '../../../http/request.ts';
import { session } from '../../../http/session.ts';
import { useRefreshAccount } from '../../../http/account.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** `POST /account/email`: a code goes to the new address. */
export function useChangeEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: ChangeEmailBody) => request<{ message: string }>('POST', '/account/email', { body }),
    onSuccess: refresh,
  });
}

/** `POST /account/email/confirm`: the code from the new address makes it the account's. */
export function useConfirmEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: { code: string }) =>
      request<{ message: string; email: string }>('POST', '/account/email/confirm', { body }),
    onSuccess: async ({ email }) => {
      session.readdress(email);
      await refresh();
    },
  });
}
