import { formatUsd } from '@hireledger/domain/money/usd';
import { useId } from 'react';
import { sentenceOf } from '../../http/sentences.ts';
import { FormFailure } from '../../design/fields/FormFailure.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../design/overlays/DialogActions.tsx';
import type { RefusedFacts } from './RefusedPayout.tsx';
import { useRetryPayout } from './refused-payout-calls.ts';
import { usePasswordAgain } from './use-password-again.tsx';

interface RetryPayoutDialogProps {
  payout: RefusedFacts;
  idempotencyKey: string;
  onClose: () => void;
}

/** Asks before a refused payout is sent again, and for the password if it was last entered a while ago. */
export function RetryPayoutDialog({ payout, idempotencyKey, onClose }: RetryPayoutDialogProps) {
  const retry = useRetryPayout();
  const form = useId();
  const password = usePasswordAgain(retry.error);
  const submit = () => retry.mutate({ payoutId: payout.id, idempotencyKey, ...password.body }, { onSuccess: onClose });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !retry.isPending && onClose()}
      title="Resend the payout?"
      description={
        <>
          {formatUsd(payout.amount)} to <bdi>{payout.talentName}</bdi>
        </>
      }
      footer={
        <DialogActions onCancel={onClose} form={form} busy={retry.isPending && 'Sending...'}>
          Retry
        </DialogActions>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-soft">This is the same payout. It cannot be paid twice.</p>
        {password.field}
        {retry.error && !password.refused && <FormFailure>{sentenceOf(retry.error)}</FormFailure>}
      </form>
    </Dialog>
  );
}
