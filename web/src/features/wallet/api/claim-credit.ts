import { useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { wallet } from '../../../account/wallet.ts';

interface Claim {
  agreementId: string;
  milestone: number;
  /** One of the person's own addresses; null for their wallet. */
  addressId: string | null;
  /** The address that is shown. */
  to: string;
  password?: string;
}

/** What a passkey signs for a claim. */
interface ClaimMessage {
  recipient: string;
  payout: { milestone: number };
}

/** Claims a credit, with the password or a passkey. Pressed twice, it is claimed once. */
export function useClaimCredit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...body }: Claim) =>
      agreeByPasskey<ClaimMessage, AnswerOf<'POST /wallets/me/claims'>>(
        (passkey) => call('POST /wallets/me/claims', { body: { ...body, ...(passkey && { passkey }) } }),
        ({ recipient, payout }) => recipient === to && payout.milestone === body.milestone,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: wallet.all }),
  });
}
