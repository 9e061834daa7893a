import type { ReadDocument } from '@hireledger/domain/contracts/document-parts';
import { termsOf } from '@hireledger/domain/contracts/terms';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey, notAsShown } from '../../../account/agree-by-passkey.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { applicationOffers } from '../../../hiring/offers/application-offers.ts';
import { call, type AnswerOf, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import type { AgreedContract, OpenAgreementMessage } from '../signs-these.ts';
import { contractOffer } from './contract-offer.ts';

/** Runs a call about a contract and says what it did; what is shown of it is fetched again, also after a refusal. */
function useChange<Variables, Answer>(done: string, send: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done);
    },
    onSettled: () => {
      for (const queryKey of [contractOffer.all, applicationOffers.all]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** The body without what confirms it. */
export type OfferBody = Omit<
  InputOf<'POST /applications/:applicationId/contract-offers'>['body'],
  'passkey' | 'password'
>;

interface Send {
  applicationId: string;
  body: OfferBody;
  /** The document as the page shows it. */
  shown: ReadDocument;
  password: string | undefined;
  idempotencyKey: string;
}

/** Sends a version, with the password or a passkey; the idempotency key makes a repeated press one version. */
export const useSendOffer = () =>
  useChange('Contract sent.', async ({ applicationId, body, shown, password, idempotencyKey }: Send) => {
    const { saysTheSame, signsTerms } = await import('../signs-these.ts');
    return agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /applications/:applicationId/contract-offers'>>(
      (passkey) =>
        call('POST /applications/:applicationId/contract-offers', {
          params: { applicationId },
          body: { ...body, ...(password && { password }), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (_, agreed: AgreedContract) =>
        agreed.terms !== undefined && saysTheSame(agreed.terms, shown) && signsTerms(agreed, agreed.terms),
    );
  });

interface Accept {
  offer: ContractOffer;
  password: string | undefined;
  idempotencyKey: string;
}

/** Accepts a version, which the talent signs by password or passkey; nothing is sent unless its hash is that of the document shown. */
export const useAcceptOffer = () =>
  useChange('Contract accepted.', async ({ offer, password, idempotencyKey }: Accept) => {
    const { hashOfTerms, signsTerms } = await import('../signs-these.ts');
    const { jobId, salaryMin, salt } = offer;
    const terms = termsOf(offer.document, { jobId, salaryMin, salt });
    if (hashOfTerms(terms) !== offer.termsHash) throw notAsShown();
    return agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /contract-offers/:id/acceptance'>>(
      (passkey) =>
        call('POST /contract-offers/:id/acceptance', {
          params: { id: offer.id },
          body: { ...(password && { password }), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (_, agreed) => signsTerms(agreed, terms),
    );
  });

interface Note {
  id: string;
  note: string;
}

export const useRejectOffer = () =>
  useChange('Contract rejected.', ({ id, note }: Note) =>
    call('POST /contract-offers/:id/rejection', { params: { id }, body: { note } }),
  );

export const useRequestChanges = () =>
  useChange('Changes requested.', ({ id, note }: Note) =>
    call('POST /contract-offers/:id/change-request', { params: { id }, body: { note } }),
  );

export const useWithdrawOffer = () =>
  useChange('Contract taken back.', ({ id, note }: Note) =>
    call('POST /contract-offers/:id/withdrawal', { params: { id }, body: note ? { note } : {} }),
  );
