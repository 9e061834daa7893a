import type { Payout } from '@hireledger/domain/http/payouts';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import { formatUsd } from '@hireledger/domain/money/usd';
import { lazy, Suspense, useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Button } from '../../../design/Button.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { walletQuestionIn, type AskedOfWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { useTakeBackPayout, useRetryPayout } from './refused-payout-calls.ts';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { usePasswordAgain } from './use-password-again.tsx';

/** Loaded by those who sign with a wallet of their own. */
const RevokeDialog = lazy(() => import('./RevokeDialog.tsx'));

export type RefusedFacts = Pick<Payout, 'id' | 'amount' | 'talentName' | 'failure'>;

/**
 * Why a payout was refused, and what the company can do: send it again, or take it back. The talent sees what happens
 * next.
 */
export function RefusedPayout({
  payout,
  takenBack = 'Nothing is paid, and the work is as it was before. You can pay it again later.',
}: {
  payout: RefusedFacts;
  /** What follows when it is taken back. */
  takenBack?: string;
}) {
  const isCompany = useSession()?.user.role === 'company';
  const [dialog, setDialog] = useState<{ what: 'retry' | 'take back'; idempotencyKey: string } | null>(null);
  const takeBack = useTakeBackPayout();
  /** What the company's own wallet signs to take it back. */
  const [asked, setAsked] = useState<{ question: AskedOfWallet; idempotencyKey: string } | null>(null);
  if (!isCompany)
    return (
      <p className="rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">
        {REFUSED_FOR_TALENT}
      </p>
    );
  const ask = (what: 'retry' | 'take back') => setDialog({ what, idempotencyKey: newIdempotencyKey() });
  const close = () => setDialog(null);
  return (
    <div className="grid gap-3 rounded-control bg-danger-soft px-3 py-2.5 text-note leading-4.5 text-danger-ink">
      <p className="wrap-anywhere">
        <span className="block font-medium">The payout was refused</span>{' '}
        {payout.failure && <span>{payout.failure}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <IfMay permission="pay">
          <Button size="sm" onClick={() => ask('retry')}>
            Retry
          </Button>
        </IfMay>
        <IfMay permission="pay">
          <Button size="sm" variant="secondary" onClick={() => ask('take back')}>
            Take back
          </Button>
        </IfMay>
      </div>
      {dialog?.what === 'retry' && (
        <RetryPayoutDialog payout={payout} idempotencyKey={dialog.idempotencyKey} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog?.what === 'take back'}
        onOpenChange={close}
        title={`Take back the payout of ${formatUsd(payout.amount)}?`}
        confirmLabel="Take back"
        busyLabel="Taking back..."
        onConfirm={async () => {
          const { idempotencyKey } = dialog!;
          try {
            await takeBack.mutateAsync({ payoutId: payout.id, idempotencyKey });
          } catch (error) {
            const question = walletQuestionIn(error);
            if (!question) throw error;
            setAsked({ question, idempotencyKey });
          }
        }}
        errorText={(error) => sentenceOf(error)}
      >
        {takenBack}
      </ConfirmDialog>
      {asked && (
        <Suspense>
          <RevokeDialog
            payout={payout}
            {...asked}
            takeBack={takeBack.mutateAsync}
            takenBack={takenBack}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RetryPayoutDialogProps {
  payout: RefusedFacts;
  idempotencyKey: string;
  onClose: () => void;
}

/** Asks before a refused payout is sent again, and for the password if it was last entered a while ago. */
function RetryPayoutDialog({ payout, idempotencyKey, onClose }: RetryPayoutDialogProps) {
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
