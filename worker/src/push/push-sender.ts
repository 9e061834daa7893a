import { createHash } from 'node:crypto';
import { isPushService } from '@hireledger/domain/push/push-services';
import webPush from 'web-push';

/** A browser's subscription. */
interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The keys that identify the sender to push services. The private one is never logged. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** An address at which the operator can be reached: mailto: or https:. */
  subject: string;
  /** Hosts that may be called. */
  hosts: readonly string[];
}

/** `sent`: the service has it. `gone`: the subscription no longer exists. `refused`: it will never be accepted. */
type PushOutcome = 'sent' | 'gone' | 'refused';

export type SendPush = (
  to: Subscription,
  text: string,
  options: { ttlSeconds: number; tag: string },
) => Promise<PushOutcome>;

const WITHIN_MS = 10_000;
/** A browser unsubscribed, or the subscription belongs to other keys than ours. */
const GONE = new Set([403, 404, 410]);
/** Worth another try: rate-limited, or the service has a problem. */
const isPassing = (status: number) => status === 429 || status === 408 || status >= 500;

/**
 * Sends encrypted text to a browser by its push service (RFC 8030, 8291, 8292). Only addresses of known services are called, and no redirect is followed.
 * @throws Error where another try may help
 */
export const createPushSender =
  ({ publicKey, privateKey, subject, hosts }: PushSettings): SendPush =>
  async (to, text, { ttlSeconds, tag }) => {
    if (!isPushService(to.endpoint, hosts)) return 'refused';
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      text,
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        // While a browser is switched off, a later notification replaces an earlier one with the same tag at the
        // service too.
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      },
    );
    const { 'Content-Length': _counted, ...sent } = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = await fetch(endpoint, {
      method,
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    if (GONE.has(answer.status)) return 'gone';
    if (isPassing(answer.status)) throw new Error(`the push service answered ${answer.status}`);
    return 'refused';
  };
