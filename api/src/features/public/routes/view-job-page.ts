import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { Context } from '../../../context.ts';
import { jobPage } from '../../../pages/job-page.ts';
import { openPageFrame, type Page } from '../../../pages/page-frame.ts';
import { viewJob } from '../../../job-posting/view-job.ts';
import { call, type App } from '../../../call.ts';

/** The slug is for people: any leads to the job, and to its right address. */
const params = z.object({ id: z.uuid('That is not an id.'), slug: z.string().max(1_000) });
const MISSING: Page = {
  title: 'Job not found.',
  head: [['name', 'robots', 'noindex']],
  canonical: null,
  data: null,
  answer: null,
  body: '<main class="job-document"><h1>Job not found.</h1><p><a href="/jobboard">All jobs</a></p></main>',
};

export function viewJobPageRoute(app: App, context: Context): void {
  const { publicUrl, webDist } = context.settings;
  const frame = openPageFrame(webDist, '/jobs/id/slug');
  app.get(
    '/jobs/:id/:slug',
    call({
      summary: 'A job as a page that reads without script',
      tag: 'jobs',
      page: true,
      params,
      answers: { 200: z.string(), 301: z.null() },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').serializer(String);
      const job = await viewJob(context, { jobId: request.params.id, viewer: null }).catch(unlessMissing);
      if (!job) return reply.code(404 as never).send(frame(MISSING) as never);
      const address = jobAddress(job);
      if (request.url.split('?', 1)[0] !== address) return reply.redirect(address, 301);
      return frame(jobPage(job, publicUrl));
    },
  );
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
