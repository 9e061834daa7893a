import type { AddPushDeviceBody, PushDevice } from '@hireledger/domain/http/push-devices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { ownSubscription, pushPermission, subscribe } from './browser-push.ts';

/** The browsers that show the person notifications. */
export const pushDevices = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call('GET /notifications/devices', { signal }),
});

/** Whose notifications this browser shows, and what the server knows of it: 'person token-end endpoint'. */
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
 * Asks the person for leave, then turns notifications on in this browser. Call it from a press only: browsers refuse anything else.
 * @returns false where the person said no
 * @throws Error with a sentence where the browser or the server cannot
 */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await sendSubscription(await subscribe(publicKey));
  return true;
}

/** Removes one device; where it is this browser, it unsubscribes too. */
export async function turnPushOff({ id, current }: PushDevice): Promise<void> {
  await call('DELETE /notifications/devices/:id', { params: { id } });
  if (current) {
    localStorage.removeItem(KEPT);
    await (await ownSubscription())?.unsubscribe();
  }
  await queryClient.invalidateQueries({ queryKey: pushDevices.queryKey });
}

/** A new session of the same person, or a subscription that the browser renewed: it is sent to the server, without a question. */
export async function keepPushOn(): Promise<void> {
  const [owner] = kept();
  if (!owner || owner !== session.current()?.user.id || pushPermission() !== 'granted') return;
  const subscription = await ownSubscription();
  if (subscription && kept().join(' ') !== facts(subscription.endpoint).join(' ')) await sendSubscription(subscription);
}
