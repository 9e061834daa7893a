import { useRefreshAccount } from './account.ts';
import { call } from '../http/call.ts';
import { useMutation } from '../http/use-mutation.ts';

/** Cancels the deletion of the account. */
export function useCancelAccountDeletion() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => call('DELETE /account/deletion'),
    onSuccess: refresh,
  });
}
