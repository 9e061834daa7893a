import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { isUuid } from '@hireledger/domain/http/uuid';
import { openPageFiles } from '../pages/page-files.ts';
import { LISTED_PAGES } from '../pages/site-map.ts';
import { sendError } from './errors.ts';

const YEAR_MS = 365 * 86_400_000;

/** The built web's folder, and its public address. */
interface Web {
  webDist: string | null;
  publicUrl: string;
}

/**
 * Serves the built web: hashed assets are cached for a year, the page is always revalidated. A page address that is no
 * file gets the page (its router decides); any other unknown path gets the usual failure.
 */
export async function addWebFiles(app: FastifyInstance, { webDist, publicUrl }: Web): Promise<void> {
  if (webDist) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(join(webDist, 'assets'));
        // Rules for a page; on each of its scripts they would only be bytes. A worker has no others than its own.
        if (isAsset) reply.removeHeader('content-security-policy');
        const hashed = isAsset || path.startsWith(join(webDist, 'workers'));
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  const sendPage = webDist && openPages(webDist, publicUrl);
  const pageFile = webDist && openPageFiles(webDist);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && pageFile && (wantsPage(request) || (takesPage(request) && pageFile(pathOf(request)).named)))
      return sendPage(request, reply);
    return sendError(new AppError('NOT_FOUND'), request, reply);
  });
}

/**
 * A call and a page may have the same path (/companies/{id}): a browser that accepts text/html gets the page. A call without a page
 * (/healthz) answers it, too. A job's page is drawn by the api at a longer address, so a browser is redirected there. Comes before the
 * auth of calls, which pages do not need.
 */
export function preferPages(app: FastifyInstance, { webDist, publicUrl }: Web): void {
  if (!webDist) return;
  const sendPage = openPages(webDist, publicUrl);
  const isPage = openPageChoice(webDist);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDataCall(request) || !isPage(request)) return done();
    reply.header('vary', 'accept');
    const [, id = '', query = ''] = JOB.exec(request.url) ?? [];
    // Any word does: the page's own redirect has those of the title.
    if (isUuid(id)) void reply.header('cache-control', 'no-cache').redirect(`/jobs/${id}/job${query}`, 301);
    else void sendPage(request, reply);
  });
}

const JOB = /^\/jobs\/([^/?]+)\/?(\?.*)?$/;

/**
 * Sends the file of a page. Those of the site map name their canonical address, without any query: in a header, because
 * the files are compressed at build time and do not know their address.
 */
function openPages(webDist: string, publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const pageFile = openPageFiles(webDist);
  return (request, reply) => {
    const path = pathOf(request);
    const { file, status } = pageFile(path);
    if (LISTED_PAGES.includes(path)) reply.header('link', `<${publicUrl}${path}>; rel="canonical"`);
    return reply.code(status).sendFile(file);
  };
}

/**
 * Redirects a page that is opened at 127.0.0.1 to localhost, at the same port, where that is our address: browsers use
 * passkeys at a name alone, and a session belongs to the name at which it was begun.
 */
export function preferLocalhost(app: FastifyInstance, { publicUrl }: Pick<Web, 'publicUrl'>): void {
  if (new URL(publicUrl).hostname !== 'localhost') return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!wantsPage(request) || !LOOPBACK.has(request.hostname)) return done();
    const port = request.port === null ? '' : `:${request.port}`;
    void reply.header('cache-control', 'no-store').redirect(`http://localhost${port}${request.url}`, 307);
  });
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '::1']);

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser navigates to a page; scripts accept JSON or anything. */
const wantsPage = (request: FastifyRequest): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/** Whether a page will do: link previews and monitors accept anything. */
const takesPage = (request: FastifyRequest): boolean =>
  isRead(request) && !(request.headers.accept ?? '').includes('json');

/** Says of a request whether a browser navigates to a page, and there is one at its path. */
export function openPageChoice(webDist: string | null): (request: FastifyRequest) => boolean {
  const pageFile = webDist === null ? null : openPageFiles(webDist);
  return (request) => pageFile !== null && wantsPage(request) && pageFile(pathOf(request)).status === 200;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;

/** Whether the route only returns data. */
export const isDataCall = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.failures !== undefined && !config.page;
