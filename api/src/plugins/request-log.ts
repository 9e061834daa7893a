import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { withTrace } from '@hireledger/db/trace';
import { checkHealth, checkReadiness } from '@hireledger/domain/http/operations';

/** A proxy asks these several times a second: only a failure is worth a line. */
const PROBES: readonly string[] = [checkHealth.path, checkReadiness.path];

/**
 * One line for each finished request, with its id, which also goes into the rows that it causes. What people type is not
 * logged: neither the query of an address, nor an address that no route has.
 */
export function addRequestLog(app: FastifyInstance): void {
  const wanted = !['warn', 'error', 'fatal', 'silent'].includes(app.log.level);
  app.setChildLoggerFactory((parent, bindings, options) => lazyLogger(() => parent.child(bindings, options)));
  // Once the body is read: reading it leaves the context of the request. The session is known since `onRequest`.
  app.addHook('preValidation', ({ id, session }, _reply, done) => withTrace(id, done, session?.personId));
  if (!wanted) return;
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request);
    const level = PROBES.includes(path) && reply.statusCode === 200 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: request.is404 ? 'unknown' : path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** Without a token: it would open the link to everybody who reads the log. */
function pathOf({ url, params }: FastifyRequest): string {
  const path = url.split('?', 1)[0]!;
  const { token } = (params ?? {}) as { token?: string };
  return token ? path.replace(/(?<=^\/invitations\/)[^/]+/, ':token') : path;
}

/**
 * The logger of one request, created when the request logs something: most do not, and it is the most expensive part of
 * a small one.
 */
function lazyLogger(make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const own = () => (made ??= make());
  const say =
    (level: Level) =>
    (...line: [object, string?]) =>
      own()[level](...line);
  return {
    fatal: say('fatal'),
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    trace: say('trace'),
    silent: say('silent'),
    child: (...parameters: Parameters<FastifyBaseLogger['child']>) => own().child(...parameters),
    get level() {
      return own().level;
    },
    set level(level) {
      own().level = level;
    },
  } as FastifyBaseLogger;
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
