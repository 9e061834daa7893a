import { addOwnAddressBody } from '@hireledger/domain/http/withdrawals';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useAddOwnAddress } from '../calls.ts';
import { ConfirmingPassword, PasskeyNote, type ConfirmedBy } from '../../../account/confirmed-by.tsx';
import { useRefused } from '../../../forms/use-refused.ts';

interface AddAddressDialogProps {
  /** How the person confirms it. */
  by: ConfirmedBy;
  onClose: () => void;
}

/** Adds an address of the person's own, confirmed by a passkey or the password of those who have one. */
export function AddAddressDialog({ by, onClose }: AddAddressDialogProps) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const add = useAddOwnAddress();
  const hasPassword = by === 'password';
  const { issues, refOf } = useRefused(add.error, { address, password });
  const problem = address.trim()
    ? addOwnAddressBody.shape.address.safeParse(address).error?.issues[0]?.message
    : 'Enter an address.';
  const submit = async () => {
    setTouched(true);
    if (problem || (hasPassword && !password)) return;
    try {
      await add.mutateAsync({ address: address.trim(), ...(hasPassword && { password }) });
      toast.success('Address added', { description: 'You can send money to it in 24 hours.' });
      onClose();
    } catch {
      // Shown below, or at its field.
    }
  };
  return (
    <ActionDialog
      title="Add an address"
      description="An address of your own on the same chain, whose key you hold. You can send money to it in 24 hours."
      action="Add address"
      busy={add.isPending && 'Adding...'}
      failure={add.error && !('address' in issues) && !(hasPassword && 'password' in issues) && sentenceOf(add.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Address"
        help="It starts with 0x. Copy it from your wallet: money sent to a wrong address is lost."
        error={issues['address'] ?? (touched ? problem : undefined)}
        required
      >
        <TextInput
          ref={refOf('address')}
          value={address}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={(change) => setAddress(change.target.value)}
        />
      </Field>
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
    </ActionDialog>
  );
}
