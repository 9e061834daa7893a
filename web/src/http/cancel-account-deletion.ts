import { useRefreshAccount } from './account.ts';
import { call } from './call.ts';
import { useMutation } from './use-mutation.ts';

/** Cancels the deletion of the account. */
export function useCancelAccountDeletion() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => call('DELETE /account/deletion'),
    onSuccess: refresh,
  });
}
