import type { ComponentProps } from 'react';
import { SAID } from '../forms/answered.ts';
import { Button } from '../design/Button.tsx';
import { useRefreshAccount } from './account.ts';
import { call } from '../http/call.ts';
import { useMutation } from '../http/use-mutation.ts';

/** What can be deleted, as sentences call it: a talent's account, a company, or who is signed in. */
export type Deleted = 'account' | 'company' | 'sign-in';

const KEEP: Record<Deleted, string> = {
  account: 'Keep my account',
  company: 'Keep the company',
  'sign-in': 'Keep my sign-in',
};

interface KeepButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  what: Deleted;
}

/** Cancels a deletion; that of a company for its owners. */
export function KeepButton({ what, ...look }: KeepButtonProps) {
  const keep = useCancelDeletion(what);
  return (
    <Button {...look} busy={keep.isPending && 'Keeping...'} onClick={() => keep.mutate(undefined, SAID)}>
      {KEEP[what]}
    </Button>
  );
}

function useCancelDeletion(what: Deleted) {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => call(what === 'sign-in' ? 'DELETE /auth/me/deletion' : 'DELETE /account/deletion'),
    onSuccess: refresh,
  });
}
