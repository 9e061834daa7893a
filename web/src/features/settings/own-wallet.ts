import { notAsShown } from '../../account/agree-by-passkey.ts';
import { askPasskey, questionIn } from '../../account/ask-passkey.ts';
import { call, type AnswerOf } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';
import type { AskWallet } from '../../own-wallet/agree-by-wallet.ts';
import { linkedWalletQuery } from '../../own-wallet/linked-wallet.ts';

/** What a wallet signs to be linked, and when it was made. */
export type LinkQuestion = AnswerOf<'GET /linked-wallet/to-sign'>['data'];

/** @throws ApiError as the call does, and NOT_AS_SHOWN for what links another wallet or account, or does anything else */
export async function linkToSign(address: string, account: string): Promise<LinkQuestion> {
  const { data } = await call('GET /linked-wallet/to-sign', { query: { address } });
  const { domain, types, message } = data.request;
  const isLink =
    Object.keys(types).join() === 'LinkWallet' &&
    domain['name'] === 'HireLedger' &&
    message['wallet'] === address &&
    message['account'] === account &&
    Number(message['issuedAt']) === data.issuedAt;
  if (!isLink) throw notAsShown();
  return data;
}

const useChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useMutation({
    mutationFn: change,
    // Its address is one for withdrawals too.
    onSettled: () =>
      Promise.all(
        [linkedWalletQuery.queryKey, ['withdrawal-options']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });

interface Link {
  address: string;
  question: LinkQuestion;
  password?: string | undefined;
  askWallet: AskWallet;
}

/** The wallet signs; then the password, or a passkey where the account has one. */
export const useLinkWallet = () =>
  useChange(async ({ address, question: { request, issuedAt }, password, askWallet }: Link) => {
    const [signature] = await askWallet({ address, requests: [request] });
    const body = { address, issuedAt, signature: signature!, ...(password && { password }) };
    try {
      return await call('PUT /linked-wallet', { body });
    } catch (error) {
      const asked = questionIn(error);
      if (!asked) throw error;
      return call('PUT /linked-wallet', { body: { ...body, confirmation: await askPasskey(asked) } });
    }
  });

export const useUnlinkWallet = () => useChange(() => call('DELETE /linked-wallet'));
