// Why of named nodes: docs/decisions/0330-let-the-verifying-worker-reach-just-the-nodes-that-its-visitor-named.md
import { parseNodeUrl } from '@hireledger/domain/audit/node-url';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isDataCall, openPageChoice } from './web-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that may answer with a page needs a page's headers. */
    page?: boolean;
  }
}

/** For how long a returning browser only uses https. */
const HSTS_SECONDS = 180 * 86_400;

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/**
 * A strict content policy: only scripts from our own files. Styles may be inline, because menus, charts and toasts are
 * positioned by style attributes. Connections go to this server and to the chain that the audit page reads.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  {
    publicChainRpcUrl,
    publicUrl,
    webDist,
  }: { publicChainRpcUrl: string | null; publicUrl: string; webDist: string | null },
): void {
  const usesTls = publicUrl.startsWith('https:');
  const dataHeaders = usesTls
    ? { ...DATA_HEADERS, 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : DATA_HEADERS;
  const setPageHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        // Older browsers do not include our own WebSocket in 'self'.
        'connect-src': [
          "'self'",
          ({ headers, url }) => [ownSockets(headers.host), ...namedNodes(url)].join(' '),
          ...(publicChainRpcUrl === null ? [] : [new URL(publicChainRpcUrl).origin]),
        ],
        // A PDF that was fetched with its reader's session, shown from memory.
        'frame-src': ['blob:'],
        // Shows notifications while no page is open.
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Without a proxy that terminates TLS this would lock browsers out of plain http.
    hsts: usesTls ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  const isPage = openPageChoice(webDist);
  app.addHook('onRequest', (request, reply, done) => {
    if (isDataCall(request) && !isPage(request)) {
      reply.headers(dataHeaders);
      done();
    } else setPageHeaders(request.raw, reply.raw, done as (error?: unknown) => void);
  });
}

const MOST_NODES = 2;

/** The origins of nodes that a visitor named for the worker which verifies: it alone may reach them. */
function namedNodes(url = ''): string[] {
  const [path = '', query] = url.split('?', 2);
  if (!path.startsWith('/workers/')) return [];
  const named = new URLSearchParams(query).getAll('node').slice(0, MOST_NODES);
  return named.flatMap((node) => parseNodeUrl(node)?.origin ?? []);
}

/**
 * A call's answer is data: it may load nothing, no browser may interpret it as a page, and none keeps it on the disk of a
 * shared machine unless the call says so itself.
 */
const DATA_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const ownSockets = (host: string | undefined): string =>
  host && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
