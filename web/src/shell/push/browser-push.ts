/** What this browser allows: it cannot show notifications, was not asked yet, may, or was forbidden to. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext
    ? Notification.permission
    : 'unsupported';

/** The service worker, registered with the first use: nobody loads it who does not want notifications. */
const worker = async () => {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
};

/** This browser's subscription, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  return (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser at its push service. A subscription made with other keys is of no use any more and is replaced.
 * @throws DOMException where the push service refuses or cannot be reached
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const kept = await pushManager.getSubscription();
  if (kept && keyOf(kept) === publicKey) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
