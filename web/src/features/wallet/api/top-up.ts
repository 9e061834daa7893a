import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { wallet } from '../../../account/wallet.ts';

/** Test dollars on the local chain. `amount` in minor units; the idempotency key makes a repeated click one top-up. */
export function useTopUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, idempotencyKey }: { amount: bigint; idempotencyKey: string }) =>
      call('POST /wallets/me/top-ups', { body: { amount: amount.toString() }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: wallet.all }),
  });
}
