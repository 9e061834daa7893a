// Why: docs/decisions/0219-money-waits-while-requests-cannot-be-counted.md
// Why two ways to count: docs/decisions/0384-let-hooks-of-data-calls-wait-for-nothing.md
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from '@hireledger/db/redis';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { addressKey } from '../auth/network.ts';
import { createRateLimiter } from '../auth/rate-limiter.ts';

/** At most this many calls of one network address within this many milliseconds. */
export interface CallLimit {
  max: number;
  timeWindow: number;
}

/**
 * Counts a request against one limit.
 * @throws AppError TOO_MANY_REQUESTS past it, with `details.retryAfterSeconds`
 */
type Count = (request: FastifyRequest) => void | Promise<void>;

/** Opens a limit with windows of its own: for all calls, or for the one call whose method and path are given. */
type OpenLimit = (limit: CallLimit, call?: string) => Count;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this call besides the limit of all calls. */
    callLimit?: CallLimit;
    callCount?: Count;
    /** Moves money: see `Endpoint`. */
    money?: true;
  }
}

/**
 * All calls of one network address share a limit; some calls have a tighter limit of their own as well. Every request
 * counts, before the database is queried: pages, unknown paths and refused calls too. So this hook comes before those
 * of auth and pages. With Redis all processes count together; without it a request waits for nothing.
 */
export async function addRateLimit(app: FastifyInstance, perMinute: number, redis?: Redis): Promise<void> {
  const openLimit = redis ? await countTogether(app, redis) : countHere;
  const ofAll = openLimit({ max: perMinute, timeWindow: 60_000 });
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.callLimit) config.callCount ??= openLimit(config.callLimit, `${String(method)} ${url}`);
  });
  if (redis)
    app.addHook('onRequest', async (request) => {
      await ofAll(request);
      await request.routeOptions.config.callCount?.(request);
    });
  else
    app.addHook('onRequest', (request, _reply, done) => {
      void ofAll(request);
      void request.routeOptions.config.callCount?.(request);
      done();
    });
}

const countHere: OpenLimit = ({ max, timeWindow }) => {
  const limiter = createRateLimiter(() => new Date());
  return ({ ip }) => limiter.count(addressKey(ip), max, timeWindow);
};

/** While Redis is away, calls that move money are refused, and all others are not counted. */
async function countTogether(app: FastifyInstance, redis: Redis): Promise<OpenLimit> {
  await app.register(rateLimit, { global: false, redis, nameSpace: 'hireledger-rate:' });
  let counts = true;
  const note = (now: boolean, error?: unknown) => {
    if (now === counts) return;
    counts = now;
    if (now) app.log.info('requests are counted again');
    else app.log.warn({ err: error }, 'requests cannot be counted: those that move money are refused');
  };
  return (limit, call) => {
    // In Redis all limits share their keys, so each names its call.
    const keyGenerator = ({ ip }: FastifyRequest) => (call ? `${call} ${addressKey(ip)}` : addressKey(ip));
    const count = app.createRateLimit({ ...limit, keyGenerator });
    return async (request) => {
      let counted: Awaited<ReturnType<typeof count>>;
      try {
        counted = await count(request);
      } catch (error) {
        note(false, error);
        if (request.routeOptions.config.money) throw new AppError('UNAVAILABLE', MONEY_WAITS);
        return;
      }
      note(true);
      if (!counted.isAllowed && counted.isExceeded)
        throw new AppError('TOO_MANY_REQUESTS', undefined, {
          details: { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) },
        });
    };
  };
}

const MONEY_WAITS = 'Payments are paused for a moment. Nothing was paid. Try again shortly.';

/** For sign-up, sign-in, verification and resend: `max` tries of a network address in ten minutes, counted per call. */
export const accountCallLimit = (max: number): CallLimit => ({ max, timeWindow: 600_000 });
