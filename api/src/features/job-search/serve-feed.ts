import type { JobFilters } from '@hireledger/domain/http/job-search';
import { describeFilters } from '@hireledger/domain/http/filter-words';
import { viewJobFeed } from '@hireledger/domain/http/public-pages';
import type { Context } from '../../context.ts';
import { cached } from '../../counts/cached.ts';
import { listOpenPositions } from '../../job-posting/list-open-positions.ts';
import { jobFeed } from '../../pages/job-feed.ts';
import { serve, type App } from '../../serve.ts';
import { searchJobs } from './search-jobs.ts';

const MAX_AGE_MS = 60_000;
const JOBS = 50;

/** The newest open jobs as RSS, all of them or, with the filters of the board, those of a search. */
export function serveFeed(app: App, context: Context): void {
  const { publicUrl } = context.settings;
  const feed = cached(MAX_AGE_MS, context.clock, async () =>
    jobFeed((await listOpenPositions(context, { limit: JOBS })).data, publicUrl),
  );
  serve(app, viewJobFeed, { page: true }, async ({ query, request, reply }) => {
    const at = request.url.indexOf('?');
    const body =
      at < 0
        ? await feed()
        : jobFeed(await findFeedJobs(context, query), publicUrl, {
            query: request.url.slice(at),
            words: describeFilters(query),
          });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_MS / 1000}`)
      .serializer(String)
      .send(body);
  });
}

async function findFeedJobs(context: Context, filters: JobFilters) {
  const query = { ...filters, sort: 'newest', limit: JOBS, currency: 'NGN', counts: false } as const;
  const { data } = await searchJobs(context, query, null);
  return data.map(({ excerpt, ...job }) => ({ ...job, jobDescription: excerpt }));
}
