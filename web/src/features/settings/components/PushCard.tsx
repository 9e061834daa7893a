import type { PushDevice } from '@hireledger/domain/http/push-devices';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import type { PushPermission } from '../../notifications/browser-push.ts';
import { turnPushOff } from '../../notifications/push-devices.ts';
import { usePush } from '../../notifications/use-push.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ago } from '../../../design/values/dates.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { Loaded } from './Loaded.tsx';

/** Push notifications: on or off in this browser, and the other devices. */
export function PushCard() {
  const { devices, permission, busy, isOn, turnOn } = usePush();
  return (
    <Card
      id="devices"
      flush
      title="Notifications on your devices"
      note="Sent when HireLedger is not open, until you log out."
    >
      <Loaded query={devices} rows={['h-10']}>
        {(known) => (
          <>
            {!isOn && (
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
                <div className="grid gap-1 text-pretty text-ink-soft">
                  {known.publicKey ? WHY_OFF[permission] : 'Device notifications are not available on this server.'}
                </div>
                {known.publicKey && (permission === 'default' || permission === 'granted') && (
                  <Button variant="secondary" size="sm" busy={busy && 'Turning on...'} onClick={turnOn}>
                    Turn on in this browser
                  </Button>
                )}
              </div>
            )}
            {known.data.length > 0 && (
              <ul className={isOn ? undefined : 'border-t border-line'}>
                {known.data.map((device) => (
                  <Device key={device.id} device={device} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const WHY_OFF: Record<PushPermission, ReactNode> = {
  default: 'Notifications are off in this browser. Your browser will ask for permission.',
  granted: 'Notifications are off in this browser.',
  denied: (
    <>
      <p className="font-medium text-ink">Notifications from this site are blocked in this browser.</p>
      <p>
        To allow them, select the icon beside the address, open the settings for this site and set Notifications to
        Allow. Then turn them on here.
      </p>
    </>
  ),
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add HireLedger to the Home Screen and open it from there.',
};

function Device({ device }: { device: PushDevice }) {
  const [busy, setBusy] = useState(false);
  const [now] = useState(() => new Date());
  const name = device.device ?? 'Unknown browser';
  const remove = () => {
    setBusy(true);
    turnPushOff(device)
      .then(
        () => toast.success('Notifications are off in that browser.'),
        (error: unknown) => toast.error(sentenceOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <DeviceRow
      name={name}
      badge={device.current && 'This browser'}
      facts={
        <>
          <span>On since</span> <DateTime at={device.createdAt} />
          {device.lastSentAt && <span>{` · last notification ${ago(device.lastSentAt, now)}`}</span>}
        </>
      }
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={busy && 'Turning off...'}
          aria-label={`Turn off on ${name}`}
          onClick={remove}
        >
          Turn off
        </Button>
      }
    />
  );
}
