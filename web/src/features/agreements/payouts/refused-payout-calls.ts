import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { call, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** Nothing but the hash of what is revoked, and a deadline. */
export const revokesAlone = (message: object): boolean => Object.keys(message).toSorted().join() === 'deadline,digest';

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

/**
 * Takes a refused payout back. The approval of pay that is held in escrow is revoked, which a passkey signs where the account has one, or
 * the wallet of the company's own where the contract names that.
 */
export const useTakeBackPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey, wallet }: Payout & { wallet?: WalletAnswer }) => {
      const send = (body?: { passkey: PasskeyAnswer } | { wallet: WalletAnswer }) =>
        call('POST /payouts/:id/take-back', { params: { id: payoutId }, ...(body && { body }), idempotencyKey });
      if (wallet) return send({ wallet });
      return agreeByPasskey<object, AnswerOf<'POST /payouts/:id/take-back'>>(
        (passkey) => send(passkey && { passkey }),
        revokesAlone,
      );
    },
  });
