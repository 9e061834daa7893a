import { PROVIDER_NAMES } from '@hireledger/domain/accounts/sign-in-providers';
import type { LinkedSignIn } from '@hireledger/domain/http/settings';
import { SAID } from '../../../forms/answered.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useChangeLinkedSignIn, useLinkedSignIns } from '../calls.ts';
import { Loaded } from './Loaded.tsx';

/** Linked sign-in providers; nothing for accounts that never used one. */
export function LinkedSignInsCard() {
  const linked = useLinkedSignIns();
  if (linked.data?.length === 0 || linked.isPending) return null;
  return (
    <Card
      id="linked-accounts"
      flush
      title="Linked accounts"
      note="These are unlinked when you reset your password or change your email. You can link them again here."
    >
      <Loaded query={linked} rows={[]}>
        {(entries) => (
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { entry: LinkedSignIn }) {
  const change = useChangeLinkedSignIn(entry);
  const name = PROVIDER_NAMES[entry.provider];
  return (
    <li className="flex items-center gap-3.5 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{`${name} · ${entry.email}`}</p>
        <p className="text-note text-ink-faint">
          {entry.endedAt ? (
            <>
              <span>Removed</span> <DateTime at={entry.endedAt} />
              <span>. You cannot log in with it.</span>
            </>
          ) : (
            <>
              <span>Linked</span> <DateTime at={entry.linkedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={entry.endedAt ? `Link ${name} ${entry.email} again` : `Remove ${name} ${entry.email}`}
        busy={change.isPending && (entry.endedAt ? 'Linking...' : 'Removing...')}
        onClick={() => change.mutate(undefined, SAID)}
      >
        {entry.endedAt ? 'Link again' : 'Remove'}
      </Button>
    </li>
  );
}
