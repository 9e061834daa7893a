import type { AddPushDeviceBody, PushDevice } from '@hireledger/domain/http/push-devices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { session } from '../http/session.ts';
import { ownSubscription, pushPermission, subscribe } from './browser-push.ts';

/** The account's devices with push notifications. */
export const pushDevices = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call('GET /notifications/devices', { signal }),
});

/** Whose notifications this browser shows, and what the server knows of it: 'user token-end endpoint'. */
const KEPT = 'push';
const kept = (): string[] => (localStorage.getItem(KEPT) ?? '').split(' ');
const facts = (endpoint: string): string[] => {
  const { user, token } = session.current() ?? { user: { id: '' }, token: '' };
  return [user.id, token.slice(-8), endpoint];
};

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  await call('POST /notifications/devices', { body: subscription.toJSON() as AddPushDeviceBody });
  localStorage.setItem(KEPT, facts(subscription.endpoint).join(' '));
  await queryClient.invalidateQueries({ queryKey: pushDevices.queryKey });
}

/**
 * Asks for permission, then turns notifications on in this browser. Call it from a click: browsers refuse anything
 * else.
 * @returns false if the user denied
 * @throws Error with a message if the browser or the server cannot
 */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await sendSubscription(await subscribe(publicKey));
  return true;
}

/** Removes one device; if it is this browser, also unsubscribes. */
export async function turnPushOff({ id, current }: PushDevice): Promise<void> {
  await call('DELETE /notifications/devices/:id', { params: { id } });
  if (current) {
    localStorage.removeItem(KEPT);
    await (await ownSubscription())?.unsubscribe();
  }
  await queryClient.invalidateQueries({ queryKey: pushDevices.queryKey });
}

/**
 * After a new session of the same account, or a subscription that the browser renewed: sends it to the server without
 * asking.
 */
export async function keepPushOn(): Promise<void> {
  const [owner] = kept();
  if (!owner || owner !== session.current()?.user.id || pushPermission() !== 'granted') return;
  const subscription = await ownSubscription();
  if (subscription && kept().join(' ') !== facts(subscription.endpoint).join(' ')) await sendSubscription(subscription);
}
