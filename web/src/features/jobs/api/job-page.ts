import type { JobPosting } from '@hireledger/domain/http/jobs';

/** One page of the company's own jobs, newest first. */
export interface JobPage {
  rows: JobPosting[];
  total: number;
  nextCursor: string | null;
}

/** Shows the user's own change of a job before the refetch. */
export const replaceJob = (page: JobPage, id: string, change: (job: JobPosting) => JobPosting): JobPage => {
  const index = page.rows.findIndex((job) => job.id === id);
  const job = page.rows[index];
  return job ? { ...page, rows: page.rows.with(index, change(job)) } : page;
};
