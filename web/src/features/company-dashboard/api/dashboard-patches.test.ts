import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { describe, expect, it } from 'vitest';
import { LATEST, patchDashboard, patchLatest, type LatestApplication } from './dashboard-patches.ts';

const dashboard = {
  activeJobs: 2,
  hiredTalents: 0,
  totalApplicants: 4,
  totalJobsPosted: 2,
  escrowBalance: '0',
  stages: { Applied: 3, Shortlisted: 1 },
  byJob: [{ jobId: 'job-1', jobTitle: 'Designer', applicants: 4 }],
} as unknown as CompanyDashboard;
const week = { from: '2026-03-01', to: '2026-03-07' };
const submitted = (jobId: string, at = '2026-03-07T23:59:59.999Z') =>
  ({ seq: 1, name: 'application.submitted', at, data: { jobId, jobTitle: 'Writer', stage: 'Applied' } }) as RecipientEvent;

describe('the company dashboard', () => {
  it('counts a new application in its total, its stage and its job', () => {
    const { data: after, stale } = patchDashboard(dashboard, week, submitted('job-1'));
    expect(after.totalApplicants).toBe(dashboard.totalApplicants + 1);
    expect(after.stages).toMatchObject({ Applied: 4, Shortlisted: 1 });
    expect(after.byJob).toEqual([{ jobId: 'job-1', jobTitle: 'Designer', applicants: 5 }]);
    expect(stale).toBe(false);
  });

  it('adds a bar for a job that had no applicant yet', () => {
    expect(patchDashboard(dashboard, week, submitted('job-2')).data.byJob).toContainEqual({
      jobId: 'job-2',
      jobTitle: 'Writer',
      applicants: 1,
    });
  });

  it('leaves an application out that came after the period', () => {
    expect(patchDashboard(dashboard, week, submitted('job-1', '2026-03-08T00:00:00.000Z')).data).toBe(dashboard);
  });

  it('asks the server again after a stage change and after money moved', () => {
    for (const name of ['application.shortlisted', 'disbursement.released', 'wallet.credited', 'job.posted'] as const)
      expect(patchDashboard(dashboard, week, { seq: 1, name, at: '', data: {} } as RecipientEvent).stale).toBe(true);
  });
});

describe('the latest applications', () => {
  const row = (id: string) => ({ id, hiringStage: 'Applied' }) as LatestApplication;
  const named = (applicationId: string) => {
    const event = submitted('job-1');
    return { ...event, data: { ...event.data, applicationId, talentName: 'Ada Obi' } } as RecipientEvent;
  };

  it('take a new one on top and stay as many', () => {
    const full = Array.from({ length: LATEST }, (_, index) => row(`old-${index}`));
    const { data } = patchLatest(full, week, named('new'));
    expect(data).toHaveLength(LATEST);
    expect(data[0]).toMatchObject({ id: 'new', fullName: 'Ada Obi', hiringStage: 'Applied' });
    expect(patchLatest(data, week, named('new')).data).toBe(data);
  });

  it('follow a stage', () => {
    const moved = { name: 'application.declined', at: '', data: { applicationId: 'b', from: 'Applied', stage: 'Declined' } } as unknown as RecipientEvent;
    expect(patchLatest([row('a'), row('b')], week, moved).data.map(({ hiringStage }) => hiringStage)).toEqual(['Applied', 'Declined']);
  });
});
