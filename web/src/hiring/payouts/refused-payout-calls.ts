import { agreeByPasskey } from '../../account/agree-by-passkey.ts';
import { call, type AnswerOf } from '../../http/call.ts';
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

/** Takes a refused payout back. The approval of pay that is held in escrow is revoked, which a passkey signs where the account has one. */
export const useTakeBackPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey }: Payout) =>
      agreeByPasskey<object, AnswerOf<'POST /payouts/:id/take-back'>>(
        (passkey) =>
          call('POST /payouts/:id/take-back', {
            params: { id: payoutId },
            ...(passkey && { body: { passkey } }),
            idempotencyKey,
          }),
        // Nothing but the hash of what is revoked, and a deadline.
        (message) => Object.keys(message).toSorted().join() === 'deadline,digest',
      ),
  });
