import { AppError } from '@hireledger/domain/errors/catalogue';
import { z } from 'zod';
import type { JobFeed } from '../../realtime/job-feed.ts';
import { call, idParams, type App } from '../../call.ts';

/** `/feeds/jobs/{id}`: plain WebSocket, a message whenever somebody applies or withdraws, open to everybody. */
export function watchJobRoute(app: App, jobFeed: JobFeed): void {
  app.route({
    method: 'GET',
    url: '/feeds/jobs/:id',
    ...call({
      summary: 'How many have applied for a job, live over a WebSocket',
      tag: 'jobs',
      params: idParams,
      answers: { 101: z.unknown() },
      failures: ['NOT_FOUND'],
    }),
    handler: () => {
      throw new AppError('NOT_FOUND', 'Connect to this address with a WebSocket.');
    },
    wsHandler: (socket, request) => jobFeed.watch(socket, idParams.parse(request.params).id, request.ip),
  });
}
