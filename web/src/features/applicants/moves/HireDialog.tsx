import { formatUsd } from '@hireledger/domain/money/usd';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { OfferWarning } from '../../../hiring/job/OfferWarning.tsx';
import { usePayoutQuote } from '../../../hiring/payouts/quote-payout.ts';
import type { Applicant } from './use-moves.tsx';

interface HireDialogProps {
  applicant: Applicant;
  onHire: () => void;
  onClose: () => void;
}

/** Says what the standard contract pays and when, before it is sent. */
export function HireDialog({ applicant: { id, jobId, fullName, jobTitle }, onHire, onClose }: HireDialogProps) {
  const quote = usePayoutQuote(id);
  const amount = quote.data?.amount ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send the standard contract?"
      description={
        <>
          To <bdi>{fullName}</bdi> for <bdi>{jobTitle}</bdi>
        </>
      }
      footer={
        <>
          <ButtonLink to={paths.newContract(id)} variant="secondary">
            Write your own
          </ButtonLink>
          <Button disabled={amount === null} onClick={onHire}>
            Send
          </Button>
        </>
      }
    >
      {quote.data ? (
        amount === null ? (
          <p>This job's salary does not give an amount. Write your own contract to set one.</p>
        ) : (
          <div className="grid gap-2">
            <p>
              One milestone of <strong>{formatUsd(amount)}</strong>, made from the job. You pay it when you approve the
              work, and nothing is held in escrow before that.
            </p>
            <p className="text-note text-ink-soft">{quote.data.basis}</p>
            <OfferWarning jobId={jobId} />
          </div>
        )
      ) : quote.isError ? (
        <ErrorState text={sentenceOf(quote.error)} onRetry={() => void quote.refetch()} />
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </Dialog>
  );
}
