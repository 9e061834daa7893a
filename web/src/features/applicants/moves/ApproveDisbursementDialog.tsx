import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { formatUsd, usdInputValue } from '@hireledger/domain/money/usd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../../http/call.ts';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { MoneyInput } from '../../../design/fields/MoneyInput.tsx';
import { PausedPayouts } from '../../../hiring/payouts/PausedPayouts.tsx';
import { TestMoney } from '../../../hiring/payouts/TestMoney.tsx';
import { usePasswordAgain } from '../../../hiring/payouts/use-password-again.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { approvalFailure, useApproveDisbursement } from '../api/approve-disbursement.ts';
import { usePayoutQuote, type PayoutQuote } from '../api/quote-payout.ts';
import { lessThanSalary, limitText, readAmount, shortfallOf } from './approval-form.ts';
import { ApprovedPayout } from './ApprovedPayout.tsx';
import { HandedOverWork } from './HandedOverWork.tsx';
import { SubmittedMilestones } from './SubmittedMilestones.tsx';

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
  const form = useId();
  const [busy, setBusy] = useState(false);
  // While this form's approval is under way, the event of it can come before its answer.
  const approved = approvedBy ?? (stage === 'Approved' && !busy ? 'elsewhere' : null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={approved ? 'Disbursement Approved' : 'Approve Disburse Fund'}
      description={
        <>
          <bdi>{application.fullName}</bdi> for <bdi>{application.jobTitle}</bdi>
        </>
      }
      footer={
        approved ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <DialogActions
            onCancel={onClose}
            form={form}
            disabled={!quote.data || Boolean(quote.data.frozen) || quote.data.held?.milestones.length === 0}
            busy={busy && 'Approving...'}
          >
            Approve
          </DialogActions>
        )
      }
    >
      {!approved && <HandedOverWork applicationId={application.id} />}
      {approved === 'elsewhere' && (
        <p role="status">
          This was already approved in another window, so you approved nothing here. This is that payment.
        </p>
      )}
      {approved ? (
        <ApprovedPayout applicationId={application.id} />
      ) : quote.data ? (
        <ApprovalForm
          id={form}
          applicationId={application.id}
          quote={quote.data}
          onBusy={setBusy}
          onApproved={setApprovedBy}
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

interface ApprovalFormProps {
  id: string;
  applicationId: string;
  quote: PayoutQuote;
  onBusy: (busy: boolean) => void;
  /** By this form, or by another window before it. */
  onApproved: (where: 'here' | 'elsewhere') => void;
}

function ApprovalForm({ id, applicationId, quote, onBusy, onApproved }: ApprovalFormProps) {
  const approve = useApproveDisbursement();
  const [typed, setTyped] = useState(() => (quote.amount === null ? '' : usdInputValue(quote.amount)));
  const [touched, setTouched] = useState(false);
  /** The amount below the job's salary about which the company was asked. */
  const [asked, setAsked] = useState<bigint | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const amountBox = useRef<HTMLInputElement>(null);
  const amount = readAmount(typed);
  // What a contract holds is in escrow already.
  const missing = quote.held ? null : shortfallOf(amount.minorUnits, quote.available);
  const limit = limitText(amount.minorUnits, quote);
  const refused = approvalFailure(approve.error);
  const issues = issuesOf(approve.error);
  const password = usePasswordAgain(approve.error);

  // The amount loaded after the dialog had opened: focus it now.
  useEffect(() => amountBox.current?.select(), []);

  const question = asked !== null && asked === amount.minorUnits ? lessThanSalary(asked, quote.amount) : null;

  const submit = () => {
    setTouched(true);
    if (amount.minorUnits === undefined || approve.isPending) return;
    if (lessThanSalary(amount.minorUnits, quote.amount) && question === null) return setAsked(amount.minorUnits);
    onBusy(true);
    approve.mutate(
      { body: { applicationId, amount: amount.minorUnits.toString(), ...password.body }, idempotencyKey },
      {
        onSuccess: () => onApproved('here'),
        onError: (error) => {
          const failure = approvalFailure(error);
          if (failure?.code === 'STAGE_CONFLICT' && failure.details?.stage === 'Approved') onApproved('elsewhere');
        },
        onSettled: () => onBusy(false),
      },
    );
  };

  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PausedPayouts frozen={quote.frozen} />
      {quote.held ? (
        <SubmittedMilestones held={quote.held} />
      ) : (
        <Field
          label="Amount"
          required
          help={quote.basis}
          aside={
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
              Available {formatUsd(quote.available)} <TestMoney />
            </span>
          }
          error={issues['amount'] ?? (touched ? amount.problem : undefined)}
        >
          <MoneyInput
            ref={amountBox}
            value={typed}
            readOnly={quote.isAgreed}
            onChange={(change) => setTyped(change.target.value)}
            onBlur={() => typed && setTouched(true)}
          />
        </Field>
      )}
      {question && (
        <p role="alert" className="rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">
          {question} Press Approve again to pay it.
        </p>
      )}
      {password.field}
      {missing !== null && refused?.code !== 'INSUFFICIENT_FUNDS' && (
        <Shortfall>Your wallet balance is {missing} too low.</Shortfall>
      )}
      {limit && refused?.code !== 'DAILY_LIMIT_REACHED' && <p className="text-note text-ink-soft">{limit}</p>}
      {refused?.code === 'INSUFFICIENT_FUNDS' && <Shortfall failed>{sentenceOf(refused)}</Shortfall>}
      {approve.error && !password.refused && !('amount' in issues) && refused?.code !== 'INSUFFICIENT_FUNDS' && (
        <FormFailure>
          <span className="font-medium">Failed to approve disbursement.</span> {sentenceOf(approve.error, '')}
        </FormFailure>
      )}
    </form>
  );
}

/** Not enough money, with a link to top up. `failed` after the server refused for this reason. */
function Shortfall({ failed, children }: { failed?: boolean; children: ReactNode }) {
  return (
    <div
      role={failed ? 'alert' : undefined}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink"
    >
      <p className="min-w-0 flex-1">
        {failed && <span className="block font-medium">Failed to approve disbursement</span>}
        {children}
      </p>
      <ButtonLink to={paths.wallet()} variant="secondary" size="sm">
        Wallet
      </ButtonLink>
    </div>
  );
}
