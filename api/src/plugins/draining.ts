// Why: docs/decisions/0225-leave-the-proxy-before-closing.md
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { checkReadiness } from '@hireledger/domain/http/operations';

export interface Draining {
  /**
   * Reports "not ready" for `noticeMs` and answers as before, so that a proxy leaves this process out; then accepts no
   * connection and waits for the open requests, at most `finishMs`. Closing the app afterwards ends what is left.
   */
  drain(times: { noticeMs: number; finishMs: number }): Promise<void>;
}

/** Lets a process stop beside others without a failed request. */
export function addDraining(app: FastifyInstance): Draining {
  let draining = false;
  let open = 0;
  let onFinished = () => {};
  const onClosed = () => {
    open -= 1;
    if (draining && open === 0) onFinished();
  };
  app.addHook('onRequest', (request, reply, done) => {
    // A WebSocket has no response: closing the app closes it.
    if (request.headers.upgrade === undefined) {
      open += 1;
      // Also when the client left before the answer, which Fastify's own hook does not report.
      reply.raw.on('close', onClosed);
    }
    if (!draining) return done();
    // A proxy would otherwise send its next request through a connection that is about to close.
    reply.header('connection', 'close');
    done(
      request.routeOptions.url === checkReadiness.path
        ? new AppError('UNAVAILABLE', 'This process is stopping.')
        : undefined,
    );
  });
  return {
    async drain({ noticeMs, finishMs }) {
      draining = true;
      await delay(noticeMs);
      app.server.close();
      if (open > 0)
        await Promise.race([
          new Promise<void>((resolve) => (onFinished = resolve)),
          delay(finishMs, null, { ref: false }),
        ]);
    },
  };
}
