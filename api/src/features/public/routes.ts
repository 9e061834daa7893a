import type { FastifyReply } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { viewPublicCounts } from '@hireledger/domain/http/public-counts';
import * as pages from '@hireledger/domain/http/public-pages';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { Context } from '../../context.ts';
import { cached } from '../../counts/cached.ts';
import { viewJob } from '../../job-posting/view-job.ts';
import { jobPage } from '../../pages/job-page.ts';
import { openPageFrame, type Page } from '../../pages/page-frame.ts';
import { jobsMap, pagesMap, readParts, siteMapIndex } from '../../pages/site-map.ts';
import { serve, type App } from '../../serve.ts';
import { createPublicCounts } from './view-public-counts.ts';

const page = { page: true };
/** However many visitors the front page has, the database is queried at most this often. */
const COUNTS_MAX_AGE_MS = 2_000;
/** Search engines visit a few times a day; finding the parts reads every open job once. */
const MAP_MAX_AGE_MS = 3_600_000;
const MISSING: Page = {
  title: 'Job not found.',
  head: [['name', 'robots', 'noindex']],
  canonical: null,
  data: null,
  answer: null,
  body: '<main class="job-document"><h1>Job not found.</h1><p><a href="/jobboard">All jobs</a></p></main>',
};

const keptFor = (milliseconds: number) => `public, max-age=${milliseconds / 1000}`;

/** Public pages: the front page's counts, jobs as pages, and what search engines and feed readers fetch. */
export function publicRoutes(app: App, context: Context): void {
  const { publicUrl } = context.settings;

  const counts = cached(COUNTS_MAX_AGE_MS, context.clock, createPublicCounts(context));
  serve(app, viewPublicCounts, async ({ request, reply }) => {
    const now = await counts();
    const tag = `"${now.openJobs.count}-${now.companies.count}-${now.released}"`;
    reply.header('cache-control', keptFor(COUNTS_MAX_AGE_MS)).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).type('text/plain').send(null);
    return now;
  });

  const frame = openPageFrame(context.settings.webDist, '/jobs/id/slug');
  serve(app, pages.viewJobPage, page, async ({ params, request, reply }) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').serializer(String);
    const job = await viewJob(context, { jobId: params.id, viewer: null }).catch(unlessMissing);
    if (!job) return reply.code(404).send(frame(MISSING));
    const address = jobAddress(job);
    const [path = '', query] = request.url.split('?', 2);
    if (path !== address) return reply.redirect(query === undefined ? address : `${address}?${query}`, 301);
    return frame(jobPage(job, publicUrl));
  });

  serveSiteMap(app, context);
}

/** robots.txt, the site map's index, its pages and its jobs. */
function serveSiteMap(app: App, { clock, database: { sql }, settings: { publicUrl } }: Context): void {
  const parts = cached(MAP_MAX_AGE_MS, clock, () => readParts(sql, clock()));
  const typed = (reply: FastifyReply, type: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', keptFor(MAP_MAX_AGE_MS));

  serve(app, pages.viewRobots, page, async ({ reply }) =>
    typed(reply, 'text/plain')
      .serializer(String)
      .send(`User-agent: *\nDisallow: /dashboards/\nDisallow: /auth/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  serve(app, pages.viewSiteMap, page, async ({ reply }) =>
    typed(reply, 'application/xml')
      .serializer(String)
      .send(siteMapIndex(await parts(), publicUrl)),
  );

  serve(app, pages.viewPagesMap, page, async ({ reply }) =>
    typed(reply, 'application/xml').serializer(String).send(pagesMap(publicUrl)),
  );

  serve(app, pages.viewJobsMap, page, async ({ params, reply }) =>
    typed(reply, 'application/xml').send(jobsMap(sql, { first: params.id, now: clock(), publicUrl })),
  );
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
