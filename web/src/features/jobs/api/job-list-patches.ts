import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Patched } from '../../../realtime/live-query.ts';

/** One page of the company's own jobs, newest first. */
export interface JobPage {
  rows: JobPosting[];
  total: number;
  nextCursor: string | null;
}

export const replaceJob = (page: JobPage, id: string, change: (job: JobPosting) => JobPosting): JobPage => {
  const index = page.rows.findIndex((job) => job.id === id);
  const job = page.rows[index];
  return job ? { ...page, rows: page.rows.with(index, change(job)) } : page;
};

/**
 * The page after `event`. Applicants are counted from the event alone. `stale` if the job itself or its places changed:
 * a hire may close it, and a deletion moves a row of the next page up.
 */
export function patchJobPage(page: JobPage, event: RecipientEvent): Patched<JobPage> {
  const concerns = 'jobId' in event.data && page.rows.some((job) => job.id === (event.data as { jobId: string }).jobId);
  switch (event.name) {
    case 'application.submitted':
      return {
        data: replaceJob(page, event.data.jobId, (job) => ({ ...job, applicants: job.applicants + 1 })),
        stale: false,
      };
    case 'application.withdrawn':
      return {
        data: replaceJob(page, event.data.jobId, (job) => ({ ...job, applicants: Math.max(0, job.applicants - 1) })),
        // Leaving after being hired frees a place.
        stale: concerns && event.data.from === 'Hired',
      };
    case 'application.hired':
    case 'application.rejected':
    case 'application.completed':
    case 'application.changes-requested':
    case 'application.offer-withdrawn':
    case 'job.updated':
    case 'job.closed':
    case 'job.hidden':
    case 'job.restored':
      return { data: page, stale: concerns };
    case 'application.move-undone':
      return { data: page, stale: concerns && event.data.stage === 'Hired' };
    case 'job.posted':
      return { data: page, stale: !concerns };
    case 'job.deleted':
    case 'job.removed':
      return concerns
        ? {
            data: { ...page, rows: page.rows.filter((job) => job.id !== event.data.jobId), total: page.total - 1 },
            stale: page.nextCursor !== null,
          }
        : { data: page, stale: true };
    default:
      return { data: page, stale: false };
  }
}
