import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '../../http/sentences.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { onPermissionChange, pushPermission } from './browser-push.ts';
import { pushDevices, turnPushOn } from './push-devices.ts';

/** For push service errors, whose own messages are for developers. */
const NO_SERVICE = 'Your browser could not reach its push service. Try again, or use another browser.';

/** Push notifications in this browser: the permission, the devices, and the action that turns them on. */
export function usePush(options: { enabled?: boolean } = {}) {
  const devices = useQuery({ ...pushDevices, ...options });
  const permission = useSyncExternalStore(onPermissionChange, pushPermission);
  const [busy, setBusy] = useState(false);
  const turnOn = () => {
    const publicKey = devices.data?.publicKey;
    if (!publicKey || busy) return;
    setBusy(true);
    turnPushOn(publicKey)
      .then(
        (on) => on && toast.success('Notifications are on in this browser.'),
        (error: unknown) => toast.error(error instanceof DOMException ? NO_SERVICE : sentenceOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return { devices, permission, busy, turnOn, isOn: devices.data?.data.some(({ current }) => current) ?? false };
}
