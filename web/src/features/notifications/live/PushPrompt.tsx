import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { usePush } from '../use-push.ts';

const LATER = 'push-prompt';

/** In the bell, for users who were never asked: offers push notifications. A click closes it for good. */
export function PushPrompt() {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(LATER) === 'dismissed');
  const push = usePush({ enabled: !dismissed });
  if (dismissed || push.permission !== 'default' || !push.devices.data?.publicKey) return null;
  return (
    <div className="flex items-start gap-3 border-b border-line bg-sunken px-4 py-3">
      <BellRing size={18} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        <p>Get notified even when HireLedger is closed.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={push.busy && 'Turning on...'} onClick={push.turnOn}>
            Turn on notifications
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              localStorage.setItem(LATER, 'dismissed');
              setDismissed(true);
            }}
          >
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}
