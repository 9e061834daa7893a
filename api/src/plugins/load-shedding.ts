import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';

/** Refuses with 503 and Retry-After while the event loop is far behind, before a queue of requests makes it worse. */
export async function addLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 3_000,
    sampleInterval: 1_000,
    pressureHandler: () => {
      throw new AppError('UNAVAILABLE');
    },
  });
}
