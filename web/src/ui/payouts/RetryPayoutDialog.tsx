import { formatUsd } from '@hireledger/domain/money/usd';
import { useEffect, useId, useRef, useState } from 'react';
import { issuesOf, sentenceOf } from '../../http/sentences.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import type { RefusedFacts } from './RefusedPayout.tsx';
import { retryFailure, useRetryPayout } from './refused-payout-calls.ts';

interface RetryPayoutDialogProps {
  payout: RefusedFacts;
  idempotencyKey: string;
  onClose: () => void;
}

/** Asks before a refused payout is sent again, and for the password where it was entered a while ago. */
export function RetryPayoutDialog({ payout, idempotencyKey, onClose }: RetryPayoutDialogProps) {
  const retry = useRetryPayout();
  const form = useId();
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const passwordBox = useRef<HTMLInputElement>(null);
  const issues = issuesOf(retry.error);
  const asksAgain = retryFailure(retry.error)?.code === 'REAUTHENTICATION_REQUIRED' || 'password' in issues;
  useEffect(() => {
    if (asksAgain) passwordBox.current?.focus();
  }, [asksAgain, retry.error]);

  const submit = () =>
    retry.mutate(
      { payoutId: payout.id, idempotencyKey, ...(password ? { password } : {}) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (retryFailure(error)?.code === 'REAUTHENTICATION_REQUIRED') setAsksPassword(true);
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !retry.isPending && onClose()}
      title="Send the payout again?"
      description={
        <>
          {formatUsd(payout.amount)} to <bdi>{payout.talentName}</bdi>
        </>
      }
      footer={
        <>
          <Button variant="secondary" disabled={retry.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={retry.isPending && 'Sending...'}>
            Retry
          </Button>
        </>
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
        <p className="text-ink-soft">It is the same payout: it cannot be paid twice.</p>
        {asksPassword && (
          <Field
            label="Your password"
            required
            help="You signed in a while ago. Money moves only after your password."
            error={issues['password']}
          >
            <PasswordInput
              ref={passwordBox}
              value={password}
              autoComplete="current-password"
              onChange={(change) => setPassword(change.target.value)}
            />
          </Field>
        )}
        {retry.error && !asksAgain && (
          <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 text-note leading-4.5 text-danger-ink">
            {sentenceOf(retry.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
