import { useRefreshAccount } from './account.ts';
import { request } from './request.ts';
import { useMutation } from './use-mutation.ts';

/** `DELETE /account/deletion`: the account stays. */
export function useCancelAccountDeletion() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => request<{ message: string }>('DELETE', '/account/deletion'),
    onSuccess: refresh,
  });
}
