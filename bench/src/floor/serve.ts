import type { AddressInfo } from 'node:net';
import Fastify, { LogController, type FastifyInstance } from 'fastify';

/** Fastify with the line that the api writes for each request: api/src/plugins/request-log.ts. */
export function createFloorServer() {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'info', base: { process: 'floor' } },
  });
  app.addHook('onResponse', ({ method, url, log }, { statusCode, elapsedTime }, done) => {
    log.info({ method, path: url, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    done();
  });
  return app;
}

/** Lets a floor answer on a free port, reports the port to `startFloor`, and ends with the process that started it. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
  process.on('disconnect', () => process.exit(0));
}
