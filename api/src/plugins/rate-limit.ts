// Why: docs/decisions/0219-money-waits-while-requests-cannot-be-counted.md
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from '@hireledger/db/redis';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { addressKey } from '../auth/network.ts';

/** At most this many calls of one network address within this many milliseconds. */
export interface CallLimit {
  max: number;
  timeWindow: number;
}

type Count = ReturnType<FastifyInstance['createRateLimit']>;

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
 * of auth and pages. With Redis all processes count together; while it is away, calls that move money are refused, and
 * all others are not counted.
 */
export async function addRateLimit(app: FastifyInstance, perMinute: number, redis?: Redis): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    redis,
    nameSpace: 'hireledger-rate:',
  });
  const count = countedOrLet(app);
  const ofAll = app.createRateLimit();
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.callLimit) return;
    // In Redis all limits share their keys, so each names its call.
    const keyGenerator = ({ ip }: FastifyRequest) => `${String(method)} ${url} ${addressKey(ip)}`;
    config.callCount ??= app.createRateLimit({ ...config.callLimit, keyGenerator });
  });
  app.addHook('onRequest', async (request) => {
    const { callCount } = request.routeOptions.config;
    await count(ofAll, request);
    if (callCount) await count(callCount, request);
  });
}

/** Counts a request. One that cannot be counted is let through, unless it moves money. */
function countedOrLet({ log }: FastifyInstance): (limit: Count, request: FastifyRequest) => Promise<void> {
  let counts = true;
  const note = (now: boolean, error?: unknown) => {
    if (now === counts) return;
    counts = now;
    if (now) log.info('requests are counted again');
    else log.warn({ err: error }, 'requests cannot be counted: those that move money are refused');
  };
  return async (limit, request) => {
    let counted: Awaited<ReturnType<Count>>;
    try {
      counted = await limit(request);
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
}

const MONEY_WAITS = 'Payments are paused for a moment. Nothing was paid. Try again shortly.';

/** For sign-up, sign-in, verification and resend: `max` tries of a network address in ten minutes, counted per call. */
export const accountCallLimit = (max: number): CallLimit => ({ max, timeWindow: 600_000 });
