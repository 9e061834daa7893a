import { formatUsd } from '@hireledger/domain/money/usd';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { OfferWarning } from '../../jobs/job/OfferWarning.tsx';
import { useOfferWarning } from '../../jobs/job/openings.ts';
import { usePayoutQuote } from '../../agreements/payouts/quote-payout.ts';
import { MeanwhileLine, type Meanwhile } from './MessageDialog.tsx';
import type { Applicant } from './use-moves.tsx';

interface HireDialogProps {
  applicant: Applicant;
  meanwhile: Meanwhile;
  onHire: () => void;
  onClose: () => void;
}

/** Says what the standard contract pays and when, before it is sent. */
export function HireDialog({ applicant, meanwhile, onHire, onClose }: HireDialogProps) {
  const { id, jobId, fullName, jobTitle } = applicant;
  const quote = usePayoutQuote(id);
  const warning = useOfferWarning(jobId);
  const amount = quote.data?.amount ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send the standard contract?"
      description={
        <>
          <span>To</span> <bdi>{fullName}</bdi> <span>for</span> <bdi>{jobTitle}</bdi>
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" disabled={amount === null || meanwhile.refused} onClick={onHire}>
            Send without escrow
          </Button>
          <ButtonLink to={paths.newContract(id)}>Hold pay in escrow</ButtonLink>
        </>
      }
    >
      {quote.data ? (
        amount === null ? (
          <p>This job's salary does not give an amount. A contract of your own sets one.</p>
        ) : (
          <div className="grid gap-2">
            <p>
              One payment of <strong>{formatUsd(amount)}</strong>, from your wallet when you approve the work.
            </p>
            <p className="text-note text-ink-soft">{quote.data.basis}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              <li>Nothing is held in escrow before that: the talent has no assurance of the pay.</li>
              <li>There are no milestones: all is paid at once, or nothing.</li>
              <li>Silence pays nothing, and no arbiter decides a disagreement.</li>
            </ul>
            <OfferWarning warning={warning} />
          </div>
        )
      ) : quote.isError ? (
        <ErrorState text={sentenceOf(quote.error)} onRetry={() => void quote.refetch()} />
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      <div className="mt-4 has-[:empty]:hidden">
        <MeanwhileLine news={meanwhile.news} />
      </div>
    </Dialog>
  );
}
