import { Readable } from 'node:stream';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { Sql } from '@hireledger/db/connect';
import { escape } from '@hireledger/domain/markup/escape';
import { jobIsOpen } from '../job-posting/job-posting.ts';

/** A part of a site map may name 50,000 addresses. */
const PART = 50_000;
const BATCH = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pages besides the jobs that a search engine may list. */
export const LISTED_PAGES: readonly string[] = [
  '/',
  '/product',
  '/features',
  '/about',
  '/customers',
  '/jobboard',
  '/audit',
  '/help',
  '/contact',
  '/additional',
  '/legal',
  '/terms',
  '/privacy',
  '/data-processing',
];

/** The first job of each part, in the order of their ids. */
export async function readParts(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM (SELECT j.id, row_number() OVER (ORDER BY j.id) AS rank FROM jobs j WHERE ${jobIsOpen(sql, now)}) open
     WHERE rank % ${PART} = 1 ORDER BY id`;
  return rows.map(({ id }) => id);
}

export const siteMapIndex = (parts: string[], publicUrl: string): string =>
  `${XML}<sitemapindex ${XMLNS}>
${['pages', ...parts.map((first) => `jobs/${first}`)].map((part) => `<sitemap><loc>${escape(publicUrl)}/sitemaps/${part}.xml</loc></sitemap>`).join('\n')}
</sitemapindex>
`;

export const pagesMap = (publicUrl: string): string => `${XML}<urlset ${XMLNS}>
${LISTED_PAGES.map((path) => `<url><loc>${escape(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;

/**
 * The open jobs from `first` on, at most 50,000, read and sent in batches. Each batch is a separate query, so a slow
 * reader holds no database connection.
 */
export function jobsMap(
  sql: Sql,
  { first, now, publicUrl }: { first: string; now: Date; publicUrl: string },
): Readable {
  async function* text() {
    yield `${XML}<urlset ${XMLNS}>\n`;
    let after: string | undefined;
    for (let left = PART; left > 0; left -= BATCH) {
      const batch: Listed[] = await sql<Listed[]>`
        SELECT j.id, j.title, j.updated_at AS changed_at FROM jobs j
         WHERE ${after === undefined ? sql`j.id >= ${first}` : sql`j.id > ${after}`} AND ${jobIsOpen(sql, now)} ORDER BY j.id LIMIT ${Math.min(BATCH, left)}`;
      yield batch
        .map(
          (job) =>
            `<url><loc>${escape(publicUrl + jobAddress(job))}</loc><lastmod>${job.changedAt.toISOString()}</lastmod></url>\n`,
        )
        .join('');
      after = batch.at(-1)?.id;
      if (batch.length < BATCH) break;
    }
    yield '</urlset>\n';
  }
  return Readable.from(text(), { objectMode: false });
}

interface Listed {
  id: string;
  title: string;
  changedAt: Date;
}
