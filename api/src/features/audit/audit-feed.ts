import { z } from 'zod';
import type { Context } from '../../context.ts';
import { openAuditFeed } from '../../realtime/audit-feed.ts';
import { serveSocket, type App } from '../../serve.ts';

/** One JSON message per escrow event. */
const auditFeed = {
  path: '/audit/feed',
  summary: 'Live feed of escrow events over a WebSocket: escrow-event, removed and gap messages',
  tag: 'audit',
  query: z.object({ fromBlock: z.coerce.number().int().min(0).optional() }),
} as const;

export function auditFeedRoute(app: App, context: Context): void {
  const feed = openAuditFeed(context.database.sql, (error) =>
    context.log.error({ err: error }, 'the audit feed could not read'),
  );
  app.addHook('preClose', async () => feed.close());
  serveSocket(app, auditFeed, (socket, { query: { fromBlock } }, address) =>
    feed.join(socket, fromBlock === undefined ? null : BigInt(fromBlock), address),
  );
}
