import type { Credit } from '@hireledger/domain/http/wallets';
import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { shortenHash } from '../../../design/values/shorten-hash.ts';
import { useClaimCredit } from '../calls.ts';
import { confirmedBy, ConfirmingPassword, PasskeyNote } from '../../../account/confirmed-by.tsx';
import { addressText } from '../../../own-wallet/address-text.ts';
import { OwnWalletChoice } from '../../../own-wallet/OwnWalletChoice.tsx';
import { askWalletOf, useOwnWallet } from '../../../own-wallet/use-own-wallet.ts';
import { useRefused } from '../../../forms/use-refused.ts';

interface ClaimDialogProps {
  credit: Credit;
  options: WithdrawalOptions;
  /** Addresses of the person's own whose wait is over. */
  usable: WithdrawalOptions['addresses'];
  /** The wallet's address. */
  wallet: string;
  onClose: () => void;
}

/** Says what a claim does, and sends it once the person has confirmed it. Mount it to open it. */
export function ClaimDialog({ credit, options, usable, wallet, onClose }: ClaimDialogProps) {
  const [addressId, setAddressId] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const claim = useClaimCredit();
  const own = useOwnWallet(credit.ownWallet !== null);
  const by = credit.ownWallet === null ? confirmedBy(options) : null;
  const hasPassword = by === 'password';
  const { issues, refOf } = useRefused(claim.error, { password });
  const to = usable.find(({ id }) => id === addressId)?.address ?? wallet;
  const amount = formatUsd(credit.amount);

  const submit = async () => {
    setTouched(true);
    if (hasPassword && !password) return;
    const { agreementId, milestone } = credit;
    try {
      await claim.mutateAsync({
        agreementId,
        milestone,
        addressId: addressId || null,
        to,
        ...(hasPassword && { password }),
        ...(credit.ownWallet !== null && { askWallet: askWalletOf(own) }),
      });
      toast.success(`${amount} is on its way`, { description: `To ${shortenHash(to)}` });
      onClose();
    } catch {
      // Shown below, or at its field.
    }
  };
  return (
    <ActionDialog
      title={`Claim ${amount}`}
      description={`The escrow pays you ${amount}, which it keeps for you from milestone ${credit.milestone + 1} of “${credit.title}” with ${credit.otherName}.`}
      action="Claim"
      busy={claim.isPending && 'Sending...'}
      failure={
        claim.error && !('addressId' in issues) && !(hasPassword && 'password' in issues) && sentenceOf(claim.error)
      }
      disabled={credit.ownWallet !== null && !own.chosen}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Pay to"
        help={<span className="font-mono break-all">{to}</span>}
        error={issues['addressId']}
        required
      >
        <Select
          value={addressId}
          options={[
            { value: '', label: 'Your wallet' },
            ...usable.map(({ id, address }) => ({ value: id, label: shortenHash(address) })),
          ]}
          onChange={(change) => setAddressId(change.target.value)}
        />
      </Field>
      <p className="text-note text-ink-soft">
        The token refused this payment before. If it refuses this address too, the money stays in escrow and you can
        claim it to another one.
      </p>
      {hasPassword && (
        <ConfirmingPassword
          ref={refOf('password')}
          value={password}
          touched={touched}
          refused={issues['password']}
          onChange={setPassword}
        />
      )}
      {by === 'passkey' && <PasskeyNote />}
      {credit.ownWallet !== null && (
        <OwnWalletChoice wallet={own}>{`You sign with ${addressText(credit.ownWallet)}.`}</OwnWalletChoice>
      )}
    </ActionDialog>
  );
}
