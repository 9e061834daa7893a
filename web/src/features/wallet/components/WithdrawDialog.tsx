import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { withdrawalProblem } from '@hireledger/domain/money/withdrawals';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { shortenHash } from '../../../design/values/shorten-hash.ts';
import { useWithdraw } from '../calls.ts';
import { confirmedBy, ConfirmingPassword, PasskeyNote } from '../../../account/confirmed-by.tsx';
import { useRefused } from '../../../forms/use-refused.ts';

interface WithdrawDialogProps {
  options: WithdrawalOptions;
  /** Addresses whose wait is over; at least one. */
  usable: WithdrawalOptions['addresses'];
  onClose: () => void;
}

/**
 * Sends money to an address of the person's own, confirmed by a passkey or the password. Mount it to open it: each time has its own
 * idempotency key for each amount and address, so that a retry sends once.
 */
export function WithdrawDialog({ options, usable, onClose }: WithdrawDialogProps) {
  const [addressId, setAddressId] = useState(usable[0]!.id);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const sent = useRef<{ what: string; key: string }>(null);
  const withdraw = useWithdraw();
  const by = confirmedBy(options);
  const hasPassword = by === 'password';
  const { issues, refOf } = useRefused(withdraw.error, { amount: text, password });
  const available = BigInt(options.available);
  const { amount, problem = withdrawalProblem(amount!, available) } = readAmount(text);
  const to = usable.find(({ id }) => id === addressId)!.address;

  const submit = async () => {
    setTouched(true);
    if (amount === undefined || problem || (hasPassword && !password)) return;
    const what = `${amount} ${addressId}`;
    const idempotencyKey = sent.current?.what === what ? sent.current.key : newIdempotencyKey();
    sent.current = { what, key: idempotencyKey };
    try {
      await withdraw.mutateAsync({ addressId, to, amount, idempotencyKey, ...(hasPassword && { password }) });
      toast.success(`${formatUsd(amount)} is on its way`, { description: `To ${shortenHash(to)}` });
      onClose();
    } catch {
      // Shown below, or at its field.
    }
  };
  return (
    <ActionDialog
      title="Withdraw"
      description="Send money to an address of your own."
      action="Withdraw"
      busy={withdraw.isPending && 'Sending...'}
      failure={
        withdraw.error && !('amount' in issues) && !(hasPassword && 'password' in issues) && sentenceOf(withdraw.error)
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Address" help={<span className="font-mono break-all">{to}</span>} required>
        <Select
          value={addressId}
          options={usable.map(({ id, address }) => ({ value: id, label: shortenHash(address) }))}
          onChange={(change) => setAddressId(change.target.value)}
        />
      </Field>
      <MoneyField
        ref={refOf('amount')}
        label="Amount"
        error={issues['amount'] ?? (touched ? (problem ?? undefined) : undefined)}
        aside={
          <span className="inline-flex items-center gap-2">
            <span>{`Available ${formatUsd(available)}`}</span>
            <button
              type="button"
              className="text-brand-ink underline underline-offset-3"
              onClick={() => setText(writeAmount(available))}
            >
              All
            </button>
          </span>
        }
        required
        value={text}
        onChange={setText}
      />
      {hasPassword && (
        <ConfirmingPassword
          ref={refOf('password')}
          value={password}
          touched={touched}
          refused={issues['password']}
          onChange={setPassword}
        />
      )}
      {options.wallets > 1 && (
        <p className="rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">{`Your money is in ${options.wallets} wallets, one for each contract. Each wallet that is needed sends its own transaction, so anyone can see on the chain that they belong together.`}</p>
      )}
      <p className="text-note text-ink-soft">
        {`A withdrawal cannot be undone. ${formatUsd(options.left)} of your ${formatUsd(options.limit)} for 24 hours is left.${options.withPasskey !== null ? ` ${passkeyRaises(options.withPasskey)}.` : ''}`}
      </p>
      {by === 'passkey' && <PasskeyNote />}
    </ActionDialog>
  );
}
