import type { ComponentProps } from 'react';
import { IfMay } from './IfMay.tsx';
import { sentenceOf } from '../http/sentences.ts';
import { Button } from '../design/Button.tsx';
import { toast } from '../design/toasts/Toast.tsx';
import { useRefreshAccount } from './account.ts';
import { call } from '../http/call.ts';
import { useMutation } from '../http/use-mutation.ts';

/** Cancels the account's deletion. */
export function KeepAccountButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  const keep = useCancelAccountDeletion();
  return (
    <IfMay permission="manage-company">
      <Button
        {...look}
        busy={keep.isPending && 'Keeping...'}
        onClick={() =>
          keep.mutate(undefined, {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(sentenceOf(error)),
          })
        }
      >
        Keep my account
      </Button>
    </IfMay>
  );
}

/** Cancels the deletion of the account. */
function useCancelAccountDeletion() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => call('DELETE /account/deletion'),
    onSuccess: refresh,
  });
}
