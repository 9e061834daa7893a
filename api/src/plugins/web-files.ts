import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { sendError } from './errors.ts';

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built web: hashed assets for a year, the page itself always asked for anew. A page address that is no file gets
 * the page (its router decides); any other unknown path gets the usual failure.
 */
export async function addWebFiles(app: FastifyInstance, webDist: string | null): Promise<void> {
  if (webDist) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(webDist, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (webDist && wantsPage) return reply.sendFile('index.html');
    return sendError(new AppError('NOT_FOUND'), request, reply);
  });
}
