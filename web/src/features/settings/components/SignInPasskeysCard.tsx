import type { SignInPasskey } from '@hireledger/domain/http/sign-in-passkeys';
import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { OwnPasswordField } from '../../../design/fields/OwnPasswordField.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { closing } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { elsewhere } from '../passkeys.ts';
import {
  makeSignInPasskey,
  useAddSignInPasskey,
  useRemoveSignInPasskey,
  useRenameSignInPasskey,
  useSignInPasskeys,
} from '../sign-in-passkeys.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AddedAndUsed, PasskeyRow } from './PasskeyRow.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

/** The passkeys with which the person logs in. */
export function SignInPasskeysCard() {
  const passkeys = useSignInPasskeys();
  const add = useAddSignInPasskey();
  const [adding, setAdding] = useState(false);
  if (passkeys.isPending) return null;
  const { data: list = [] } = passkeys.data ?? {};
  const reason = passkeys.data && elsewhere(passkeys.data);
  return (
    <Card
      id="log-in-passkeys"
      flush
      title="Passkeys to log in"
      note={(list.length > 0 && reason) || 'Log in with your fingerprint, face or PIN. They approve no payments.'}
      action={
        passkeys.data &&
        !reason && (
          <Button variant="secondary" size="sm" aria-label="Add a passkey to log in" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.isError ? (
        <div className="py-8">
          <ErrorState text={sentenceOf(passkeys.error)} onRetry={() => void passkeys.refetch()} />
        </div>
      ) : list.length === 0 ? (
        <p className="px-5 py-4 text-ink-soft">{reason || 'No passkeys yet.'}</p>
      ) : (
        <ul>
          {list.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && (
        <AddPasskeyDialog
          title="Add a passkey to log in"
          make={makeSignInPasskey}
          add={add.mutateAsync}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function Entry({ passkey }: { passkey: SignInPasskey }) {
  const rename = useRenameSignInPasskey(passkey);
  const [changing, setChanging] = useState<'name' | 'end' | null>(null);
  const close = () => setChanging(null);
  return (
    <>
      <PasskeyRow name={passkey.name} onRename={() => setChanging('name')} onRemove={() => setChanging('end')}>
        <AddedAndUsed {...passkey} />
      </PasskeyRow>
      {changing === 'name' && <RenamePasskeyDialog name={passkey.name} rename={rename} onClose={close} />}
      {changing === 'end' && <RemoveDialog passkey={passkey} onClose={close} />}
    </>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: SignInPasskey; onClose: () => void }) {
  const hasPassword = useAccount().data?.hasPassword ?? true;
  const remove = useRemoveSignInPasskey(passkey);
  const [password, setPassword] = useState('');
  const { issues, refOf } = useRefused(remove.error, { password });
  return (
    <ActionDialog
      title={`Remove “${passkey.name}”?`}
      description="It no longer logs you in. We email you. Delete it on your device too."
      action="Remove"
      danger
      busy={remove.isPending && 'Removing...'}
      failure={remove.error && !('password' in issues) && sentenceOf(remove.error)}
      onSubmit={() => remove.mutate(password || undefined, closing(onClose))}
      onClose={onClose}
    >
      {hasPassword && (
        <OwnPasswordField
          ref={refOf('password')}
          value={password}
          maxLength={128}
          error={issues['password']}
          required
          onChange={setPassword}
        />
      )}
    </ActionDialog>
  );
}
