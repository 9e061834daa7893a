import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false };

/** All calls of one network address share a limit; account calls have tighter ones of their own (see `accountCallLimit`). */
export async function addRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    // The failure says when to try again; three more headers on every answer would tell nobody anything.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', undefined, { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  });
}

/** For sign-up, sign-in, verification and resend: `max` tries of a network address in ten minutes, counted per call. */
export const accountCallLimit = (max: number) => ({ max, timeWindow: 600_000 });
