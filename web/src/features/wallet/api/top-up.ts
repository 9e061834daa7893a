import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { wallet } from './get-wallet.ts';

/** `POST /wallets/me/top-ups`: test dollars on the local chain. `amount` in minor units; the key makes a repeated press one top-up. */
export function useTopUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, idempotencyKey }: { amount: bigint; idempotencyKey: string }) =>
      request<{ message: string }>('POST', '/wallets/me/top-ups', {
        body: { amount: amount.toString() },
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: wallet.all }),
  });
}
