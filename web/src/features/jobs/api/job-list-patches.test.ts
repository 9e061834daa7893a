import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { describe, expect, it } from 'vitest';
import { patchJobPage, type JobPage } from './job-list-patches.ts';

const job = (id: string, applicants = 2) => ({ id, applicants }) as JobPosting;
const page: JobPage = { rows: [job('job-1'), job('job-2')], total: 2, nextCursor: null };
const event = (name: RecipientEvent['name'], data: object) =>
  ({ seq: 1, name, at: '2026-03-01T10:00:00.000Z', data }) as RecipientEvent;

describe('a page of jobs', () => {
  it('counts a new applicant and one who withdrew', () => {
    const more = patchJobPage(page, event('application.submitted', { jobId: 'job-2' }));
    expect(more).toEqual({ data: { ...page, rows: [job('job-1'), job('job-2', 3)] }, stale: false });
    expect(patchJobPage(more.data, event('application.withdrawn', { jobId: 'job-2', from: 'Applied' })).data).toEqual(
      page,
    );
  });

  it('ignores a job of another page', () => {
    expect(patchJobPage(page, event('application.submitted', { jobId: 'job-9' })).data).toBe(page);
  });

  it('removes a deleted job', () => {
    expect(patchJobPage(page, event('job.deleted', { jobId: 'job-1' }))).toEqual({
      data: { rows: [job('job-2')], total: 1, nextCursor: null },
      stale: false,
    });
  });

  it('is refetched when a place is taken or freed', () => {
    expect(patchJobPage(page, event('application.hired', { jobId: 'job-1', from: 'Shortlisted' })).stale).toBe(true);
    expect(patchJobPage(page, event('application.withdrawn', { jobId: 'job-1', from: 'Hired' })).stale).toBe(true);
    expect(patchJobPage(page, event('application.shortlisted', { jobId: 'job-1', from: 'Applied' })).stale).toBe(false);
  });

  it('does not refetch for a job that it already shows', () => {
    expect(patchJobPage(page, event('job.posted', { jobId: 'job-1' })).stale).toBe(false);
    expect(patchJobPage(page, event('job.posted', { jobId: 'job-3' })).stale).toBe(true);
  });
});
