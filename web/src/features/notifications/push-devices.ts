import type { AddPushDeviceBody, PushDevice } from '@hireledger/domain/http/push-devices';
import { queryOptions } from '@tanstack/react-query';
import { personId } from '../../account/permissions.ts';
import { call } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { ownSubscription, pushPermission, subscribe } from './browser-push.ts';

/** The devices on which the person gets push notifications of this account. */
export const pushDevices = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call('GET /notifications/devices', { signal }),
});

/**
 * Whose notifications this browser shows, and what the server knows of it: 'person token-end endpoint'. Somebody who switches to another
 * account of theirs gets its notifications.
 */
const KEPT = 'push';
const kept = (): string[] => (localStorage.getItem(KEPT) ?? '').split(' ');
const facts = (endpoint: string): string[] => {
  const token = session.current()?.token ?? '';
  return [personId() ?? '', token.slice(-8), endpoint];
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
 * After a new session of the same person, or a subscription that the browser renewed: sends it to the server without
 * asking.
 */
export async function keepPushOn(): Promise<void> {
  const [owner] = kept();
  if (!owner || owner !== personId() || pushPermission() !== 'granted') return;
  const subscription = await ownSubscription();
  if (subscription && kept().join(' ') !== facts(subscription.endpoint).join(' ')) await sendSubscription(subscription);
}
