import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { openAuditFeed } from '../../realtime/audit-feed.ts';
import { call, type App } from '../../call.ts';

const query = z.object({ fromBlock: z.coerce.number().int().min(0).optional() });

/** `/audit/feed?fromBlock=`: plain WebSocket, one JSON message per escrow event, open to everybody. */
export function auditFeedRoute(app: App, context: Context): void {
  const feed = openAuditFeed(context.database.sql, (error) =>
    context.log.error({ err: error }, 'the audit feed could not read'),
  );
  app.addHook('preClose', async () => feed.close());
  app.route({
    method: 'GET',
    url: '/audit/feed',
    ...call({
      summary: 'Live feed of escrow events over a WebSocket: escrow-event, removed and gap messages',
      tag: 'audit',
      query,
      answers: { 101: z.unknown() },
      failures: ['NOT_FOUND'],
    }),
    handler: () => {
      throw new AppError('NOT_FOUND', 'Connect to this address with a WebSocket.');
    },
    wsHandler: (socket, request) => {
      const { fromBlock } = query.parse(request.query);
      feed.join(socket, fromBlock === undefined ? null : BigInt(fromBlock), request.ip);
    },
  });
}
