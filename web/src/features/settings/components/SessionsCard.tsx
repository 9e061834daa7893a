import type { SessionEntry } from '@hireledger/domain/http/settings';
import { useState } from 'react';
import { SAID } from '../../../forms/answered.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { ago, fullDateTime } from '../../../design/values/dates.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { Loaded } from './Loaded.tsx';
import { useEndSessions, useSessions } from '../calls.ts';

/** Where the account is signed in, with buttons that end sessions. */
export function SessionsCard() {
  const sessions = useSessions();
  const end = useEndSessions();
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      id="sessions"
      flush
      title="Active sessions"
      note="IP addresses are shortened. Last activity is accurate to five minutes."
      action={
        others > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      <Loaded query={sessions} rows={['h-10', 'h-10']}>
        {(entries) => (
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={others === 1 ? 'End the other session?' : `End ${others} other sessions?`}
        confirmLabel="End all others"
        busyLabel="Ending..."
        danger
        errorText={sentenceOf}
        onConfirm={async () => {
          toast.success((await end.mutateAsync(null)).message);
        }}
      >
        They are logged out within seconds. You stay logged in here.
      </ConfirmDialog>
    </Card>
  );
}

function Entry({ entry, now }: { entry: SessionEntry; now: Date }) {
  const end = useEndSessions();
  const name = entry.device ?? 'Unknown device';
  return (
    <DeviceRow
      name={name}
      badge={entry.current && 'This device'}
      facts={
        <>
          {entry.networkAddress && <span className="tabular-nums">{`${entry.networkAddress} · `}</span>}
          {entry.current ? (
            <span>Active now</span>
          ) : (
            <time dateTime={entry.lastUsedAt} title={fullDateTime(entry.lastUsedAt)}>
              {`Last active ${ago(entry.lastUsedAt, now)}`}
            </time>
          )}{' '}
          <span>· logged in</span> <DateTime at={entry.createdAt} />
        </>
      }
      action={
        !entry.current && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End the session on ${name}`}
            busy={end.isPending && 'Ending...'}
            onClick={() => end.mutate(entry.id, SAID)}
          >
            End
          </Button>
        )
      }
    />
  );
}
