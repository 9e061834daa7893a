import type { Passkey } from '@hireledger/domain/http/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useKeepPasskey, usePasskeys } from '../passkeys.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
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
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  if (passkeys.isPending || passkeys.data?.offered === false) return null;
  const { data: list = [], unavailable = null, origin = location.origin } = passkeys.data ?? {};
  const elsewhere = origin === location.origin ? null : `Open HireLedger at ${origin} to use passkeys.`;
  const reason = unavailable ?? elsewhere;
  const usable = list.filter((passkey) => passkey.usable).map(({ id }) => id);
  return (
    <Card
      id="passkeys"
      flush
      title="Passkeys"
      note={(list.length > 0 && reason) || 'Sign with your fingerprint, face or PIN.'}
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
            <Entry
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskeyDialog passkey={removing} allow={usable} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function Entry({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const keep = useKeepPasskey(passkey);
  const { name, createdAt, lastUsedAt, usableFrom, usable, removedFrom } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <KeyRound size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {removedFrom ? <Badge tone="warning">Being removed</Badge> : !usable && <Badge tone="warning">Waiting</Badge>}
        </p>
        <p className="text-note text-ink-faint">
          {removedFrom ? (
            <>
              <span>It is removed on</span> <DateTime at={removedFrom} time />
              <span>, unless you keep it.</span>
            </>
          ) : !usable ? (
            <>
              <span>It can be used from</span> <DateTime at={usableFrom} time />
            </>
          ) : (
            <>
              <span>Added</span> <DateTime at={createdAt} /> <span>·</span>{' '}
              {lastUsedAt ? (
                <>
                  <span>last used</span> <DateTime at={lastUsedAt} />
                </>
              ) : (
                <span>not used yet</span>
              )}
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {removedFrom && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Keep ${name}`}
            busy={keep.isPending && 'Keeping...'}
            onClick={() =>
              keep.mutate(undefined, {
                onSuccess: ({ message }) => toast.success(message),
                onError: (error) => toast.error(sentenceOf(error)),
              })
            }
          >
            Keep
          </Button>
        )}
        <Button variant="secondary" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
