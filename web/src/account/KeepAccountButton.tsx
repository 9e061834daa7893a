import type { ComponentProps } from 'react';
import { useCancelAccountDeletion } from './cancel-account-deletion.ts';
import { sentenceOf } from '../http/sentences.ts';
import { Button } from '../design/Button.tsx';
import { toast } from '../design/toasts/Toast.tsx';

/** Cancels the account's deletion. */
export function KeepAccountButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  const keep = useCancelAccountDeletion();
  return (
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
  );
}
