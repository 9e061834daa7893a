import { useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { call, type AnswerOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { agreeByWallet, type AskedOfWallet, type AskWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { wallet } from '../../../account/wallet.ts';

interface Claim {
  agreementId: string;
  milestone: number;
  /** One of the person's own addresses; null for their wallet. */
  addressId: string | null;
  /** The address that is shown. */
  to: string;
  password?: string;
  /** Only where a wallet of the person's own signs. */
  askWallet?: AskWallet;
}

/** What is signed for a claim. */
interface ClaimMessage {
  recipient: string;
  payout: { milestone: number };
}

/** Claims a credit, with the password, a passkey or a wallet of one's own. Pressed twice, it is claimed once. */
export function useClaimCredit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, askWallet, ...body }: Claim) => {
      const isMeant = ({ recipient, payout }: ClaimMessage) => recipient === to && payout.milestone === body.milestone;
      if (askWallet)
        return agreeByWallet<AskedOfWallet, AnswerOf<'POST /wallets/me/claims'>>(
          (wallet) => call('POST /wallets/me/claims', { body: { ...body, ...(wallet && { wallet }) } }),
          ({ requests: [asked, ...more] }) =>
            asked !== undefined &&
            more.length === 0 &&
            'ClaimCredit' in asked.types &&
            isMeant(asked.message as unknown as ClaimMessage),
          askWallet,
        );
      return agreeByPasskey<ClaimMessage, AnswerOf<'POST /wallets/me/claims'>>(
        (passkey) => call('POST /wallets/me/claims', { body: { ...body, ...(passkey && { passkey }) } }),
        isMeant,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: wallet.all }),
  });
}
