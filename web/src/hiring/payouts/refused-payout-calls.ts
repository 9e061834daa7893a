import { call } from '../../http/call.ts';
import { useMutation } from '../../http/use-mutation.ts';

interface Payout {
  payoutId: string;
  /** One per dialog, so that a second click or a retry sends it once. */
  idempotencyKey: string;
}

/** Has a refused payout sent again. Both sides' events move what the screens show. */
export const useRetryPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey, ...body }: Payout & { password?: string }) =>
      call('POST /payouts/:id/retry', { params: { id: payoutId }, body, idempotencyKey }),
  });

/** Takes a refused payout back. */
export const useTakeBackPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey }: Payout) =>
      call('POST /payouts/:id/take-back', { params: { id: payoutId }, idempotencyKey }),
  });
