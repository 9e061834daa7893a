import type { ReadDocument } from '@hireledger/domain/agreements/offers/document-parts';
import { termsOf } from '@hireledger/domain/agreements/offers/terms';
import type { ContractOffer, OfferNoticeMove } from '@hireledger/domain/http/contract-offers';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { agreeByPasskey, notAsShown } from '../../../../account/agree-by-passkey.ts';
import { toast } from '../../../../design/toasts/Toast.tsx';
import { applicationOffers, contractOffer } from '../application-offers.ts';
import { call, type AnswerOf, type InputOf } from '../../../../http/call.ts';
import { queryClient } from '../../../../http/query-client.ts';
import { useMutation } from '../../../../http/use-mutation.ts';
import { agreeByWallet, type AskWallet } from '../../../../own-wallet/agree-by-wallet.ts';
import type { AgreedContract, AskedContract, OpenAgreementMessage } from '../signs-these.ts';
import { forgetOtherVersion } from '../../../../forms/use-other-version.ts';
import { aboutContract } from './contract-draft.ts';

/** Runs a call about a contract and says what it did, or what the answer says; what is shown of it is fetched again, also after a refusal. */
const useChange = <Variables, Answer extends { message: string }>(
  done: string | null,
  send: (variables: Variables) => Promise<Answer>,
) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(done ?? message);
    },
    onSettled: () => {
      for (const queryKey of [contractOffer.all, applicationOffers.all])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

/** What confirms it: the password or a passkey, or a wallet of the person's own. */
interface Confirmed {
  password: string | undefined;
  /** Only where a wallet signs. */
  askWallet: AskWallet | undefined;
  /** Makes a repeated press one. */
  idempotencyKey: string;
}
type Proof = { passkey?: PasskeyAnswer; wallet?: WalletAnswer };

/** The body without what confirms it. */
export type OfferBody = Omit<
  InputOf<'POST /applications/:applicationId/contract-offers'>['body'],
  'passkey' | 'password' | 'wallet'
>;

interface Send extends Confirmed {
  applicationId: string;
  body: OfferBody;
  /** The document as the page shows it. */
  shown: ReadDocument;
  /** The company's own wallet, where it pays from it. */
  payer: string | null;
}

/** Sends a version, signed by the password, a passkey or the company's own wallet. */
export const useSendOffer = () =>
  useChange('Contract sent.', async ({ applicationId, body, shown, payer, ...confirmed }: Send) => {
    const { password, askWallet, idempotencyKey } = confirmed;
    const { saysTheSame, signsTerms, walletSignsTerms } = await import('../signs-these.ts');
    const send = async (proof: Proof) => {
      const answer = await call('POST /applications/:applicationId/contract-offers', {
        params: { applicationId },
        body: { ...body, ...(password && { password }), ...proof },
        idempotencyKey,
      });
      forgetOtherVersion(aboutContract(applicationId));
      return answer;
    };
    if (askWallet && payer)
      return agreeByWallet(
        (wallet) => send({ ...(wallet && { wallet }) }),
        (asked: AskedContract) =>
          asked.terms !== undefined &&
          saysTheSame(asked.terms, shown) &&
          walletSignsTerms(asked, asked.terms, { company: payer }),
        askWallet,
      );
    return agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /applications/:applicationId/contract-offers'>>(
      (passkey) => send({ ...(passkey && { passkey }) }),
      (_, agreed: AgreedContract) =>
        agreed.terms !== undefined && saysTheSame(agreed.terms, shown) && signsTerms(agreed, agreed.terms),
    );
  });

/** Accepts a version, which the talent signs as above; nothing is sent unless its hash is that of the document shown. */
export const useAcceptOffer = () =>
  useChange('Contract accepted.', async ({ offer, ...confirmed }: Confirmed & { offer: ContractOffer }) => {
    const { password, askWallet, idempotencyKey } = confirmed;
    const { hashOfTerms, signsTerms, walletSignsTerms } = await import('../signs-these.ts');
    const { addresses, jobId, salaryMin, salt } = offer;
    const terms = termsOf(offer.document, { jobId, salaryMin, salt });
    if (hashOfTerms(terms) !== offer.termsHash) throw notAsShown();
    const send = (proof: Proof) =>
      call('POST /contract-offers/:id/acceptance', {
        params: { id: offer.id },
        body: { ...(password && { password }), ...proof },
        idempotencyKey,
      });
    if (askWallet && addresses)
      return agreeByWallet(
        (wallet) => send({ ...(wallet && { wallet }) }),
        (asked) => walletSignsTerms(asked, terms, { company: addresses.company, payee: addresses.talent }),
        askWallet,
      );
    return agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /contract-offers/:id/acceptance'>>(
      (passkey) => send({ ...(passkey && { passkey }) }),
      (_, agreed) => signsTerms(agreed, terms),
    );
  });

interface Notice {
  id: string;
  move: OfferNoticeMove;
  /** Of the company that gives it. */
  reason?: string;
}

/** Gives notice to end a contract that is paid on approval, or answers it. */
export const useMoveNotice = () =>
  useChange(null, ({ id, move, reason = '' }: Notice) => {
    const params = { id };
    switch (move) {
      case 'give':
        return call('POST /contract-offers/:id/notice', { params, body: { reason } });
      case 'accept':
        return call('POST /contract-offers/:id/notice/acceptance', { params });
      case 'decline':
        return call('POST /contract-offers/:id/notice/refusal', { params });
      case 'take-back':
        return call('POST /contract-offers/:id/notice/withdrawal', { params });
    }
  });

const NOTED = { reject: 'Contract rejected.', requestChanges: 'Changes requested.', withdraw: 'Offer withdrawn.' };

export type NotedMove = keyof typeof NOTED;

/** Makes a move that a note explains. */
export const useNotedMove = (move: NotedMove) =>
  useChange(NOTED[move], ({ id, note }: { id: string; note: string }) => {
    const params = { id };
    switch (move) {
      case 'reject':
        return call('POST /contract-offers/:id/rejection', { params, body: { note } });
      case 'requestChanges':
        return call('POST /contract-offers/:id/change-request', { params, body: { note } });
      case 'withdraw':
        return call('POST /contract-offers/:id/withdrawal', { params, body: note ? { note } : {} });
    }
  });
