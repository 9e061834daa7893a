import type { Passkey } from '@hireledger/domain/http/passkeys';
import { useId, useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { closing } from '../../../forms/answered.ts';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { OwnPasswordField } from '../../../design/fields/OwnPasswordField.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { useRemovePasskey } from '../passkeys.ts';
import { Failure } from './Failure.tsx';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  /** The ids of the passkeys that can confirm it. */
  allow: string[];
  onClose: () => void;
}

/** Removes a passkey: at once with a passkey, or with the password in 24 hours. */
export function RemovePasskeyDialog({ passkey, allow, onClose }: RemovePasskeyDialogProps) {
  const form = useId();
  const hasPassword = useAccount().data?.hasPassword ?? true;
  const remove = useRemovePasskey(passkey);
  const [password, setPassword] = useState('');
  const issues = issuesOf(remove.error);
  const send = (by: Parameters<typeof remove.mutate>[0]) => remove.mutate(by, closing(onClose));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Remove “${passkey.name}”?`}
      footer={
        <>
          <Button variant="secondary" type="submit" form={form} disabled={remove.isPending}>
            Remove in 24 hours
          </Button>
          <Button
            variant="danger"
            disabled={allow.length === 0}
            busy={remove.isPending && 'Removing...'}
            onClick={() => send({ allow })}
          >
            Remove with a passkey
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
          send({ password: hasPassword ? password : undefined });
        }}
      >
        <p>{`Confirm with a passkey to remove it at once. Without one, ${hasPassword ? 'enter your password, and ' : ''}it is removed in 24 hours. We email you, so that you can stop it.`}</p>
        {hasPassword && (
          <OwnPasswordField value={password} maxLength={128} error={issues['password']} onChange={setPassword} />
        )}
        <Failure text={remove.error && !issues['password'] ? sentenceOf(remove.error) : null} />
      </form>
    </Dialog>
  );
}
