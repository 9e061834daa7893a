// Why: docs/decisions/0190-queue-and-notifications-do-not-wait-for-the-disk.md
import type { Sql } from './connect.ts';
import { openRedis, untilReady } from './redis.ts';

/** The way by which processes notify each other: NOTIFY of PostgreSQL, or PUBLISH of Redis where `REDIS_URL` is set. */
export interface Notifications {
  /** Sends a payload to everybody who subscribed to the channel. Rejects if it could not be sent. */
  publish(channel: string, payload: string): Promise<void>;
  /**
   * Calls `onPayload` for each payload of the channel from now on. `onConnected` is called once the subscription holds,
   * and again after each time that the connection was lost: what was published in between is gone.
   * @returns ends the subscription
   */
  subscribe(
    channel: string,
    onPayload: (payload: string) => void,
    onConnected?: () => void,
  ): Promise<() => Promise<void>>;
  /** Sends what is being sent, and closes connections of its own; the database's pool stays open. */
  close(): Promise<void>;
}

export const openNotifications = (sql: Sql, redisUrl?: string): Notifications =>
  redisUrl === undefined ? overPostgres(sql) : overRedis(redisUrl);

function overPostgres(sql: Sql): Notifications {
  return {
    async publish(channel, payload) {
      // NOTIFY is a transaction with a commit of its own. What it is about is on disk already, so it need not wait for the disk.
      await sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`;
    },
    async subscribe(channel, onPayload, onConnected) {
      const { unlisten } = await sql.listen(channel, onPayload, onConnected);
      return () => unlisten().catch(() => {});
    },
    async close() {},
  };
}

function overRedis(url: string): Notifications {
  const sender = openRedis(url, 'commands');
  const subscriber = openRedis(url, 'subscriber');
  const firstTry = untilReady(subscriber);
  const subscriptions = new Map<string, { onPayload: (payload: string) => void; onConnected?: () => void }>();
  subscriber.on('message', (channel, payload) => subscriptions.get(channel)?.onPayload(payload));
  // After the subscriptions hold: what happens from then on is notified, and what happened before is caught up.
  subscriber.on('ready', () => {
    const channels = [...subscriptions.keys()];
    if (channels.length === 0) return;
    subscriber.subscribe(...channels).then(
      () => channels.forEach((channel) => subscriptions.get(channel)?.onConnected?.()),
      // The connection was lost again.
      () => {},
    );
  });
  return {
    async publish(channel, payload) {
      await sender.publish(channel, payload);
    },
    async subscribe(channel, onPayload, onConnected) {
      await firstTry;
      subscriptions.set(channel, { onPayload, ...(onConnected && { onConnected }) });
      if (subscriber.status === 'ready')
        await subscriber.subscribe(channel).then(
          () => onConnected?.(),
          () => {},
        );
      return async () => {
        subscriptions.delete(channel);
        await subscriber.unsubscribe(channel).catch(() => {});
      };
    },
    async close() {
      subscriber.disconnect();
      await sender.quit().catch(() => {});
      sender.disconnect();
    },
  };
}
