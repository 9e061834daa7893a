import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { placeText } from '@hireledger/domain/jobs/place';
import { formatSalary } from '@hireledger/domain/money/salary';
import { escape } from '@hireledger/domain/markup/escape';

type FeedJob = Pick<
  JobPosting,
  | 'id'
  | 'title'
  | 'companyName'
  | 'location'
  | 'country'
  | 'employmentTypes'
  | 'categories'
  | 'salaryMin'
  | 'salaryMax'
  | 'currency'
  | 'salaryPeriod'
  | 'createdAt'
  | 'jobDescription'
>;

/** The search of a feed: the query of its address, with the question mark, and the search in words. */
interface FeedSearch {
  query: string;
  words: string;
}

/** Open jobs as RSS 2.0, newest first: all, or those of a search. */
export function jobFeed(jobs: FeedJob[], publicUrl: string, search?: FeedSearch): string {
  const query = search?.query ?? '';
  const title = search ? `${search.words} on HireLedger` : 'Open jobs on HireLedger';
  const items = jobs.map((job) => {
    const url = escape(publicUrl + jobAddress(job));
    const facts = [placeText(job), job.employmentTypes.join(', '), formatSalary(job)].filter(Boolean).join(' · ');
    return `<item><title>${escape(`${job.title} at ${job.companyName}`)}</title><link>${url}</link><guid isPermaLink="false">${job.id}</guid><pubDate>${new Date(job.createdAt).toUTCString()}</pubDate>${job.categories.map((category) => `<category>${escape(category)}</category>`).join('')}<description>${escape(`${facts}\n\n${job.jobDescription}`)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escape(title)}</title><link>${escape(`${publicUrl}/jobboard${query}`)}</link><atom:link href="${escape(`${publicUrl}/jobs.rss${query}`)}" rel="self" type="application/rss+xml"/><description>The newest jobs that take applications.</description><language>en</language>
${items.join('\n')}
</channel></rss>
`;
}
