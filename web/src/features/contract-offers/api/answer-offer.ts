import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { useQueryClient } from '@tanstack/react-query';
import { agreeByPasskey } from '../../../account/agree-by-passkey.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { applicationOffers } from '../../../hiring/offers/application-offers.ts';
import { call, type AnswerOf, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { signsThese, type OpenAgreementMessage } from '../signs-these.ts';
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
  password: string | undefined;
  idempotencyKey: string;
}

/** Sends a version, with the password or a passkey; the idempotency key makes a repeated press one version. */
export const useSendOffer = () =>
  useChange('Contract sent.', ({ applicationId, body, password, idempotencyKey }: Send) =>
    agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /applications/:applicationId/contract-offers'>>(
      (passkey) =>
        call('POST /applications/:applicationId/contract-offers', {
          params: { applicationId },
          body: { ...body, ...(password && { password }), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (message) => signsThese(message, body),
    ),
  );

interface Accept {
  offer: ContractOffer;
  password: string | undefined;
  idempotencyKey: string;
}

/** Accepts a version, which the talent signs by password or passkey. */
export const useAcceptOffer = () =>
  useChange('Contract accepted.', ({ offer, password, idempotencyKey }: Accept) =>
    agreeByPasskey<OpenAgreementMessage, AnswerOf<'POST /contract-offers/:id/acceptance'>>(
      (passkey) =>
        call('POST /contract-offers/:id/acceptance', {
          params: { id: offer.id },
          body: { ...(password && { password }), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (message) => message.agreement.termsHash === offer.termsHash && signsThese(message, offer.document),
    ),
  );

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
