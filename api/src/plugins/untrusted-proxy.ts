import type { FastifyInstance } from 'fastify';

/**
 * Warns once if a request was forwarded and its sender is no trusted proxy: all visitors of a proxy that is missing in
 * TRUSTED_PROXIES share its address, and its rate limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket;
    if (!warned && request.headers['x-forwarded-for'] !== undefined && request.ip === remoteAddress) {
      warned = true;
      app.log.warn(
        { from: remoteAddress },
        'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: if that is your proxy, name it, or all its visitors share the limits of one',
      );
    }
    done();
  });
}
