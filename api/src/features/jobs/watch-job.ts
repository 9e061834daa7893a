import type { JobFeed } from '../../realtime/job-feed.ts';
import { serveSocket, type App } from '../../serve.ts';

/** A message whenever somebody applies or withdraws. */
export const jobCountFeed = {
  path: '/feeds/jobs/:id',
  summary: 'How many have applied for a job, live over a WebSocket',
  tag: 'jobs',
} as const;

export function watchJobRoute(app: App, jobFeed: JobFeed): void {
  serveSocket(app, jobCountFeed, (socket, { params }, address) =>
    jobFeed.watch(socket, params.id.toLowerCase(), address),
  );
}
