import { call, type InputOf } from '../../../http/call.ts';
import { session } from '../../../http/session.ts';
import { useRefreshAccount } from '../../../account/account.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** Mails a code to the new address. */
export function useChangeEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: InputOf<'POST /account/email'>['body']) => call('POST /account/email', { body }),
    onSuccess: refresh,
  });
}

/** Confirms the new address with the code. */
export function useConfirmEmail() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /account/email/confirm', { body }),
    onSuccess: async ({ email }) => {
      session.readdress(email);
      await refresh();
    },
  });
}
