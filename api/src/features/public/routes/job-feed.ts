import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { jobFeed } from '../../../pages/job-feed.ts';
import { remembered } from '../../../counts/remembered.ts';
import { listOpenPositions } from '../../../job-posting/list-open-positions.ts';
import { call, type App } from '../../../call.ts';

const NEWEST = 50;
const KEPT_MS = 60_000;

export function jobFeedRoute(app: App, context: Context): void {
  const feed = remembered(KEPT_MS, context.clock, async () =>
    jobFeed((await listOpenPositions(context, { limit: NEWEST })).data, context.settings.publicUrl),
  );
  app.get(
    '/jobs.rss',
    call({ summary: 'The newest open jobs as RSS', tag: 'jobs', page: true, answers: { 200: z.any() } }),
    async (_request, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${KEPT_MS / 1000}`)
        .serializer(String)
        .send(await feed()),
  );
}
