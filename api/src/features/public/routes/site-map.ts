import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { jobsMap, pagesMap, readParts, siteMapIndex } from '../../../pages/site-map.ts';
import { remembered } from '../../../counts/remembered.ts';
import { call, idParams, type App } from '../../../call.ts';

const XML = 'application/xml; charset=utf-8';
/** Search engines come a few times a day; finding the parts reads every open job once. */
const KEPT_MS = 3_600_000;
const KEPT = `public, max-age=${KEPT_MS / 1000}`;

/** robots.txt, the site map's index, its pages and its jobs. */
export function siteMapRoute(app: App, context: Context): void {
  const { publicUrl } = context.settings;
  const { sql } = context.database;
  const parts = remembered(KEPT_MS, context.clock, () => readParts(sql, context.clock()));
  const text = { tag: 'jobs', page: true, answers: { 200: z.any() } } as const;
  app.get('/robots.txt', call({ ...text, summary: 'What search engines may read' }), async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .serializer(String)
      .send(`User-agent: *\nDisallow: /dashboards/\nDisallow: /auth/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', call({ ...text, summary: "The site map's index" }), async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', KEPT)
      .serializer(String)
      .send(siteMapIndex(await parts(), publicUrl)),
  );
  app.get('/sitemaps/pages.xml', call({ ...text, summary: 'The pages of the site map' }), async (_request, reply) =>
    reply.type(XML).header('cache-control', KEPT).serializer(String).send(pagesMap(publicUrl)),
  );
  app.get(
    '/sitemaps/jobs/:id.xml',
    call({ ...text, summary: 'Open jobs of the site map, from one on', params: idParams }),
    async (request, reply) =>
      reply
        .type(XML)
        .header('cache-control', KEPT)
        .send(jobsMap(sql, { first: request.params.id, now: context.clock(), publicUrl })),
  );
}
