import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';

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
  }
}

/**
 * All calls of one network address share a limit; some calls have a tighter limit of their own as well. Every request
 * counts, before the database is queried: pages, unknown paths and refused calls too. So this hook comes before those
 * of auth and pages.
 */
export async function addRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, max: perMinute, timeWindow: 60_000, cache: 10_000 });
  const ofAll = app.createRateLimit();
  app.addHook('onRoute', ({ config }) => {
    if (config?.callLimit) config.callCount ??= app.createRateLimit(config.callLimit);
  });
  app.addHook('onRequest', async (request) => {
    await count(ofAll, request);
    const { callCount } = request.routeOptions.config;
    if (callCount) await count(callCount, request);
  });
}

async function count(limit: Count, request: FastifyRequest): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded)
    throw new AppError('TOO_MANY_REQUESTS', undefined, {
      details: { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) },
    });
}

/** For sign-up, sign-in, verification and resend: `max` tries of a network address in ten minutes, counted per call. */
export const accountCallLimit = (max: number): CallLimit => ({ max, timeWindow: 600_000 });
