import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets a floor answer on a free port, reports the port to `startFloor`, and ends with the process that started it. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
  process.on('disconnect', () => process.exit(0));
}
