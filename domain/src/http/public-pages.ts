import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { jobFilters } from './job-search.ts';

const about = { method: 'GET', tag: 'jobs' } as const;

export const viewJobFeed = endpoint({
  ...about,
  path: '/jobs.rss',
  summary: 'The newest open jobs as RSS, all or those of a search',
  query: jobFilters,
  answer: z.any(),
});

export const viewRobots = endpoint({
  ...about,
  path: '/robots.txt',
  summary: 'What search engines may read',
  answer: z.any(),
});

export const viewSiteMap = endpoint({
  ...about,
  path: '/sitemap.xml',
  summary: "The site map's index",
  answer: z.any(),
});

export const viewPagesMap = endpoint({
  ...about,
  path: '/sitemaps/pages.xml',
  summary: 'The pages of the site map',
  answer: z.any(),
});

export const viewJobsMap = endpoint({
  ...about,
  path: '/sitemaps/jobs/:id.xml',
  summary: 'Open jobs of the site map, from one on',
  params: z.object({ id: z.uuid('This is not an id.') }),
  answer: z.any(),
});

/** The slug is for readers: any slug finds the job, and redirects to its canonical address. */
export const viewJobPage = endpoint({
  ...about,
  path: '/jobs/:id/:slug',
  summary: 'A job as a page that works without script',
  params: z.object({ id: z.uuid('This is not an id.'), slug: z.string().max(1_000, { abort: true }) }),
  answer: z.string(),
  /** To the canonical address. */
  emptyAnswer: 301,
  failures: ['NOT_FOUND'],
});
