import type { Passkey } from '@hireledger/domain/http/passkeys';
import { useState } from 'react';
import { SAID } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import {
  elsewhere,
  makePaymentPasskey,
  useAddPasskey,
  useKeepPasskey,
  usePasskeys,
  useRenamePasskey,
} from '../passkeys.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AddedAndUsed, PasskeyRow } from './PasskeyRow.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

const USE = {
  company: 'your device confirms each contract, milestone step, payment and withdrawal',
  talent: 'your device confirms each contract you sign, milestone step and withdrawal',
};

/** The passkeys that confirm what is signed; nothing where the installation has none. */
export function PasskeysCard() {
  const role = useSession()?.user.role ?? 'company';
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = useAddPasskey();
  if (passkeys.isPending || passkeys.data?.offered === false) return null;
  const { data: list = [] } = passkeys.data ?? {};
  const reason = passkeys.data && elsewhere(passkeys.data);
  const usable = list.filter((passkey) => passkey.usable && passkey.colleague === null).map(({ id }) => id);
  return (
    <Card
      id="passkeys"
      flush
      title="Passkeys to approve payments"
      note={(list.length > 0 && reason) || 'Sign contracts and payments with your fingerprint, face or PIN.'}
      action={
        passkeys.data &&
        !reason && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
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
        <p className="px-5 py-4 text-ink-soft">
          {reason ?? `No passkeys yet. With one, ${USE[role]}. After that, your password alone cannot move money.`}
        </p>
      ) : (
        <ul>
          {list.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {adding && (
        <AddPasskeyDialog
          title="Add a passkey"
          make={makePaymentPasskey}
          add={add.mutateAsync}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemovePasskeyDialog passkey={removing} allow={usable} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function Entry({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const keep = useKeepPasskey(passkey);
  const rename = useRenamePasskey(passkey);
  const [renaming, setRenaming] = useState(false);
  const { name, colleague, usableFrom, usable, removedFrom, canBeKept } = passkey;
  return (
    <>
      <PasskeyRow
        name={name}
        state={
          removedFrom ? <Badge tone="warning">Being removed</Badge> : !usable && <Badge tone="warning">Waiting</Badge>
        }
        action={
          removedFrom &&
          canBeKept && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Keep ${name}`}
              busy={keep.isPending && 'Keeping...'}
              onClick={() => keep.mutate(undefined, SAID)}
            >
              Keep
            </Button>
          )
        }
        onRename={() => setRenaming(true)}
        onRemove={onRemove}
      >
        {colleague && <span>{`${colleague} · `}</span>}
        {removedFrom ? (
          <>
            <span>It is removed on</span> <DateTime at={removedFrom} time />
            <span>{canBeKept ? ', unless you keep it.' : '.'}</span>
          </>
        ) : !usable ? (
          <>
            <span>It can be used from</span> <DateTime at={usableFrom} time />
          </>
        ) : (
          <AddedAndUsed {...passkey} />
        )}
      </PasskeyRow>
      {renaming && <RenamePasskeyDialog name={name} rename={rename} onClose={() => setRenaming(false)} />}
    </>
  );
}
