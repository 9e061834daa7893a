/** The browser's permission: unsupported, not asked yet, granted or denied. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext
    ? Notification.permission
    : 'unsupported';

/** Calls back when the permission changes, for example in the browser's settings. */
export function onPermissionChange(changed: () => void): () => void {
  const stop = new AbortController();
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', changed, stop),
    // This browser does not report it: the permission is read again when the page is drawn.
    () => {},
  );
  return () => stop.abort();
}

/** The service worker, registered on first use: not loaded without notifications. */
const worker = async () => {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
};

/** This browser's subscription, if any. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  return (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser at its push service. A subscription with other keys is replaced.
 * @throws DOMException if the push service refuses or cannot be reached
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
