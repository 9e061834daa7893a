import { formatUsd } from '@hireledger/domain/money/usd';
import { sentenceOf } from '../../../http/sentences.ts';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
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
  const password = usePasswordAgain(retry.error);
  const submit = () => retry.mutate({ payoutId: payout.id, idempotencyKey, ...password.body }, { onSuccess: onClose });

  return (
    <ActionDialog
      title="Resend the payout?"
      description={
        <>
          <span>{`${formatUsd(payout.amount)} to`}</span> <bdi>{payout.talentName}</bdi>
        </>
      }
      action="Retry"
      busy={retry.isPending && 'Sending...'}
      failure={retry.error && !password.refused && sentenceOf(retry.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">This is the same payout. It cannot be paid twice.</p>
      {password.field}
    </ActionDialog>
  );
}
