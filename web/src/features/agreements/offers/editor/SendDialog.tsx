import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import { useState } from 'react';
import { momentText } from '../../../../design/values/dates.ts';
import { OfferWarning } from '../../../jobs/job/OfferWarning.tsx';
import { useOfferWarning } from '../../../jobs/job/openings.ts';
import { failureOf, newIdempotencyKey } from '../../../../http/call.ts';
import { sentenceOf } from '../../../../http/sentences.ts';
import { useSendOffer, type OfferBody } from '../calls/answer-offer.ts';
import { SignContractDialog } from '../SignContractDialog.tsx';
import { lastMinuteOn } from './offer-form.ts';

const CALL = 'POST /applications/:applicationId/contract-offers';

interface SendDialogProps {
  applicationId: string;
  body: OfferBody;
  draft: ContractDraft;
  /** The company's own wallet, where it pays from it. */
  payer: string | null;
  onSent: (offerId: string) => void;
  /** The rate that was shown is no longer that of now. */
  onRateChanged: (sentence: string) => void;
  /** The company's draft is no longer the one that the form has. */
  onDraftChanged: (error: unknown) => void;
  onClose: () => void;
}

/** Signs and sends a version. Mount it to open it: a retry of the same press sends once. */
export default function SendDialog({
  applicationId,
  body,
  draft,
  payer,
  onSent,
  onRateChanged,
  onDraftChanged,
  onClose,
}: SendDialogProps) {
  const send = useSendOffer();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerWarning = useOfferWarning(draft.jobId, draft.offerOut);
  const replaces = draft.newestVersion > 0 ? ` It replaces version ${draft.newestVersion}.` : '';
  const document = {
    ...draft,
    ...body,
    governingText: body.governingText ?? '',
    currency: body.currency ?? draft.currency,
    attachments: (body.attachments ?? []).map((url) => ({ url, name: '' })),
    reviewDays: body.reviewDays ?? draft.reviewDays,
    companyName: draft.values['company.name'],
    talentName: draft.values['talent.name'],
    jobTitle: draft.values['job.title'],
  };
  return (
    <SignContractDialog
      document={document}
      signer="company"
      wallet={payer}
      title={draft.newestVersion === 0 ? 'Sign and send this contract?' : 'Sign and send this version?'}
      action="Sign and send"
      warning={<OfferWarning warning={offerWarning} />}
      busyLabel="Sending..."
      effect={`You sign exactly this document. It can be accepted until ${momentText(lastMinuteOn(body.expiresOn))}, and you can withdraw it until then. No money moves now.${replaces}`}
      sign={(confirmed) =>
        send.mutateAsync(
          { applicationId, body, shown: document, payer, ...confirmed, idempotencyKey },
          {
            onSuccess: ({ data }) => onSent(data.id),
            onError: (error) => {
              const code = failureOf(CALL, error)?.code;
              if (code === 'RATE_CHANGED') onRateChanged(sentenceOf(error));
              if (code === 'DRAFT_CHANGED') onDraftChanged(error);
            },
          },
        )
      }
      onSigned={onClose}
      onClose={onClose}
    />
  );
}
