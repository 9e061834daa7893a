// Why: docs/decisions/0217-redis-holds-nothing-that-cannot-be-lost.md
import { createRequire } from 'node:module';
import type * as ioredis from 'ioredis';
import type { RedisOptions } from 'ioredis';

export type { Redis } from 'ioredis';

/** Loaded with the first connection: processes without Redis save its memory. */
const load = createRequire(import.meta.url);

/** How long a command or a new connection may take before it counts as failed. */
const ANSWER_WITHIN_MS = 2_000;
/** Reconnects soon after Redis is back. */
const RECONNECT_AFTER_MS = 200;

/**
 * - commands: fails at once while Redis is away, and within seconds when it hangs, so that no request waits for it.
 * - blocking: waits for Redis however long that takes, as consumers of the queue do. A template that the queue copies:
 *   it connects only when it is used.
 * - subscriber: gets notifications. Its owner subscribes again after each `ready`, and knows then what it missed.
 */
type RedisPurpose = 'commands' | 'blocking' | 'subscriber';

const OPTIONS: Record<RedisPurpose, RedisOptions> = {
  commands: {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
    // A hanging server loses its connection, so that only the first commands wait for it.
    socketTimeout: ANSWER_WITHIN_MS,
  },
  blocking: { maxRetriesPerRequest: null, lazyConnect: true },
  subscriber: { maxRetriesPerRequest: 1, autoResubscribe: false },
};

/**
 * The one place that opens connections to Redis (redis:// or rediss://). They reconnect by themselves; errors of the
 * connection are left to the commands that fail by them. Close with `disconnect()`.
 */
export function openRedis(url: string, purpose: RedisPurpose): ioredis.Redis {
  const { Redis } = load('ioredis') as typeof ioredis;
  const redis = new Redis(url, {
    connectTimeout: ANSWER_WITHIN_MS,
    retryStrategy: () => RECONNECT_AFTER_MS,
    connectionName: `hireledger-${purpose}`,
    ...OPTIONS[purpose],
  });
  // Without a listener ioredis writes each failed try to the console.
  redis.on('error', () => {});
  return redis;
}

/** Resolves once the first connection is ready, or after a while without one: whatever uses it works without Redis too. */
export function untilReady(redis: ioredis.Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
  redis.once('ready', resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    redis.off('ready', resolve);
  });
}
