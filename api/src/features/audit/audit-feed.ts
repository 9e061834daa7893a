import { z } from 'zod';
import type { AuditFeed } from '../../realtime/audit-feed.ts';
import { serveSocket, type App } from '../../serve.ts';

/** One line of JSON for each escrow event: `FeedMessage`. */
export const auditFeed = {
  path: '/audit/feed',
  summary:
    'Live feed of escrow events over a WebSocket, after a cursor: escrow-event, removed, heartbeat and reset messages',
  tag: 'audit',
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,18}-\d{1,18}$/, 'This is not a cursor of the feed. 0-0 is its beginning.')
      .optional(),
  }),
} as const;

export function auditFeedRoute(app: App, feed: AuditFeed): void {
  serveSocket(app, auditFeed, (socket, { query: { after } }, address) => feed.join(socket, after ?? null, address));
}
