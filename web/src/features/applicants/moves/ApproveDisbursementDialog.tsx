import { colleagueName } from '@hireledger/domain/accounts/named-person';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { may, personId } from '../../../account/permissions.ts';
import { paths } from '../../../navigation/paths.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { isOverLimit } from '../../agreements/payouts/payout-limit.ts';
import { usePayoutQuote } from '../../agreements/payouts/quote-payout.ts';
import { ApprovalForm } from './ApprovalForm.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { PayoutStepper } from '../../agreements/payouts/PayoutStepper.tsx';
import { useFollowedPayout } from './calls.ts';
import { FileList } from '../../../uploads/FileList.tsx';
import { useHistory } from '../../my-applications/application-history.ts';

interface ApproveDisbursementDialogProps {
  application: Pick<ApplicantRecord, 'id' | 'fullName' | 'jobTitle'>;
  /** Where the application is now. */
  stage: Stage;
  onClose: () => void;
}

/**
 * Approves the pay for completed work: for whom, for what, how much and from which balance. Then shows the payout's
 * progress.
 */
export function ApproveDisbursementDialog({ application, stage, onClose }: ApproveDisbursementDialogProps) {
  const quote = usePayoutQuote(application.id);
  const [approvedBy, setApprovedBy] = useState<'here' | 'elsewhere' | null>(null);
  /** The amount, once it was edited. */
  const [edited, setEdited] = useState<string | null>(null);
  const typed = edited ?? (quote.data?.amount ? writeAmount(quote.data.amount) : '');
  const { amount } = readAmount(typed);
  const form = useId();
  // Others follow the payout on the page of its contract.
  const sees = may('see-applicants');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // An approval of this form got no answer: what is approved then may be that one, so it is not called another's.
  const [isUnsure, setIsUnsure] = useState(false);
  // While this form's approval is under way, the event of it can come before its answer.
  const approved = approvedBy ?? (stage === 'Approved' && !busy ? (isUnsure ? 'here' : 'elsewhere') : null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={approved ? 'Disbursement Approved' : 'Approve Disburse Fund'}
      description={
        <>
          <bdi>{application.fullName}</bdi> <span>for</span> <bdi>{application.jobTitle}</bdi>
        </>
      }
      footer={
        approved ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <DialogActions
            onCancel={onClose}
            form={form}
            disabled={
              !quote.data ||
              Boolean(quote.data.frozen) ||
              quote.data.held?.milestones.length === 0 ||
              (amount !== undefined && isOverLimit(amount, quote.data.dailyLimit))
            }
            busy={busy && 'Approving...'}
          >
            Approve
          </DialogActions>
        )
      }
    >
      {!approved && sees && <HandedOverWork applicationId={application.id} />}
      {approved === 'elsewhere' &&
        (sees ? (
          <ApprovedElsewhere applicationId={application.id} />
        ) : (
          <p role="status">This was already approved, so you approved nothing here.</p>
        ))}
      {approved ? (
        sees && <ApprovedPayout applicationId={application.id} />
      ) : quote.data ? (
        <ApprovalForm
          id={form}
          applicationId={application.id}
          quote={quote.data}
          typed={typed}
          onTyped={setEdited}
          onBusy={setBusy}
          onUnknown={() => setIsUnsure(true)}
          onApproved={(where, payout) => {
            if (sees || !payout?.agreementId) return setApprovedBy(where);
            onClose();
            void navigate(paths.contract(payout.agreementId));
          }}
        />
      ) : quote.isError ? (
        <ErrorState text={sentenceOf(quote.error)} onRetry={() => void quote.refetch()} />
      ) : (
        <div role="status" aria-label="Loading..." className="grid gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-4 w-56" />
        </div>
      )}
    </Dialog>
  );
}

/** The live progress of a payout that was just approved: requested → sent → released. */
function ApprovedPayout({ applicationId }: { applicationId: string }) {
  const { data: payout } = useFollowedPayout(applicationId, true);
  if (!payout) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="grid gap-4">
      <Money amount={payout.amount} size="lg" />
      <PayoutStepper payout={payout} />
    </div>
  );
}

/** The note and files that the talent handed over last; nothing without them. */
function HandedOverWork({ applicationId }: { applicationId: string }) {
  const handedOver = useHistory(applicationId).data?.findLast(({ to, by }) => to === 'Completed' && by === 'talent');
  if (!handedOver || (!handedOver.note && handedOver.attachments.length === 0)) return null;
  return (
    <section aria-label="Handed over" className="mb-4 grid gap-2 rounded-control bg-sunken px-3 py-2.5">
      <p className="text-xs text-ink-faint">
        Handed over by <bdi>{handedOver.actorName}</bdi>
      </p>
      {handedOver.note && (
        <p dir="auto" className="max-h-40 overflow-y-auto text-left whitespace-pre-wrap wrap-anywhere">
          {handedOver.note}
        </p>
      )}
      <FileList files={handedOver.attachments} />
    </section>
  );
}

/** Who approved it first: a colleague, or the reader in another window. */
function ApprovedElsewhere({ applicationId }: { applicationId: string }) {
  const person = useHistory(applicationId).data?.findLast(({ to }) => to === 'Approved')?.person;
  const first = !person
    ? 'This was already approved'
    : person.id === personId()
      ? 'This was already approved in another window'
      : `${colleagueName(person)} approved this first`;
  return <p role="status">{`${first}, so you approved nothing here. This is that payment.`}</p>;
}
