import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';

const MAX_DELAY_MS = 3_000;

/** Refuses with 503 and Retry-After while the event loop is far behind, before a queue of requests makes it worse. */
export async function addLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    // A delay is measured between two turns of the loop. The plugin treats a sample without one as an infinite delay,
    // so a shorter interval would refuse everything after a single stall of that length, such as the start on a busy
    // machine.
    sampleInterval: 2 * MAX_DELAY_MS + 1_000,
    pressureHandler: () => {
      throw new AppError('UNAVAILABLE');
    },
  });
}
