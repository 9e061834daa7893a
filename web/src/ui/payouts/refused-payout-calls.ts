import { call, failureOf } from '../../http/call.ts';
import { useMutation } from '../../http/use-mutation.ts';

const RETRY = 'POST /payouts/:id/retry';

interface Payout {
  payoutId: string;
  /** One for the life of the dialog, so that a second press or a retry does it once. */
  idempotencyKey: string;
}

/** Why a retry was refused, with the codes that it may have. */
export const retryFailure = (error: unknown) => failureOf(RETRY, error);

/** Has a refused payout sent again. Both sides' events move what the screens show. */
export const useRetryPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey, ...body }: Payout & { password?: string }) =>
      call(RETRY, { params: { id: payoutId }, body, idempotencyKey }),
  });

/** Takes a refused payout back. */
export const useTakeBackPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey }: Payout) =>
      call('POST /payouts/:id/take-back', { params: { id: payoutId }, idempotencyKey }),
  });
