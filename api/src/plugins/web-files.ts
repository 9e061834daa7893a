import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { openPageFiles, type PageFile } from '../pages/page-files.ts';
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
        // Rules for a page; on each of its scripts they would only be bytes.
        if (hashed) reply.removeHeader('content-security-policy');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  const pageFile = webDist && openPageFiles(webDist);
  app.setNotFoundHandler((request, reply) => {
    if (pageFile && wantsPage(request)) return sendPage(reply, pageFile(pathOf(request)));
    return sendError(new AppError('NOT_FOUND'), request, reply);
  });
}

/**
 * A call and a page may have one path (/companies/{id}): a browser that asks for text/html gets the page. Stands before the auth of calls,
 * which a page has no use for.
 */
export function preferPages(app: FastifyInstance, webDist: string | null): void {
  if (!webDist) return;
  const pageFile = openPageFiles(webDist);
  app.addHook('onRequest', (request, reply, done) => {
    if (isDataCall(request) && wantsPage(request)) void sendPage(reply.header('vary', 'accept'), pageFile(pathOf(request)));
    else done();
  });
}

const sendPage = (reply: FastifyReply, { file, status }: PageFile): FastifyReply => reply.code(status).sendFile(file);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;

/** Whether a browser asks for a page to look at; scripts ask for JSON or for anything. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Whether the route answers data alone. */
export const isDataCall = ({ routeOptions: { config } }: FastifyRequest): boolean => config.failures !== undefined && !config.page;
