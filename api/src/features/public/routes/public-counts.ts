import { z } from 'zod';
import { publicCounts } from '@hireledger/domain/http/public-counts';
import type { Context } from '../../../context.ts';
import { remembered } from '../../../counts/remembered.ts';
import { createPublicCounts } from '../view-public-counts.ts';
import { call, type App } from '../../../call.ts';

/** However many look at the front page, the database is asked this often at most. */
const KEPT_MS = 2_000;

export function publicCountsRoute(app: App, context: Context): void {
  const counts = remembered(KEPT_MS, context.clock, createPublicCounts(context));
  app.get(
    '/public/counts',
    call({
      summary: 'Open jobs, companies, and what the escrow has released so far',
      tag: 'jobs',
      answers: { 200: publicCounts, 304: z.null() },
    }),
    async (request, reply) => {
      const now = await counts();
      const tag = `"${now.openJobs.count}-${now.companies.count}-${now.released}"`;
      reply.header('cache-control', `public, max-age=${KEPT_MS / 1000}`).header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).type('text/plain').send(null);
      return now;
    },
  );
}
