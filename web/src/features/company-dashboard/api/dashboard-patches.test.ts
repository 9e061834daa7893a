import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { describe, expect, it } from 'vitest';
import { LATEST, patchDashboard, patchLatest, type LatestApplication } from './dashboard-patches.ts';

const dashboard: CompanyDashboard = {
  verified: false,
  activeJobs: 2,
  hiredTalents: 0,
  totalApplicants: 4,
  totalJobsPosted: 2,
  escrowBalance: '5000000',
  stages: {
    ...(Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>),
    Applied: 3,
    Shortlisted: 1,
  },
  byJob: [{ jobId: 'job-1', jobTitle: 'Designer', applicants: 4, rated: 1, stars: 3 }],
  jobsWithApplicants: 1,
  balance: [{ at: '2026-03-01T00:00:00.000Z', balance: '5000000' }],
  previous: null,
};
const week = { from: '2026-03-01', to: '2026-03-07', timeZone: 'Africa/Lagos' };
const event = (name: RecipientEvent['name'], data: object, at = '2026-03-07T12:00:00.000Z') =>
  ({ seq: 1, name, at, data }) as RecipientEvent;
const submitted = (jobId: string, at?: string) =>
  event('application.submitted', { jobId, jobTitle: 'Writer', stage: 'Applied' }, at);
/** A UUID version 7 of this time. */
const idOf = (at: string) => {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`;
};
const inside = idOf('2026-03-02T12:00:00Z');
const outside = idOf('2026-02-27T12:00:00Z');
const after = (given: RecipientEvent, period: Parameters<typeof patchDashboard>[1] = week) =>
  patchDashboard(dashboard, period, given);

describe('the company dashboard', () => {
  it('counts a new application in its total, its stage and its job', () => {
    const { data, stale } = after(submitted('job-1'));
    expect(data).toMatchObject({
      totalApplicants: 5,
      stages: { Applied: 4, Shortlisted: 1 },
      byJob: [{ jobId: 'job-1', applicants: 5 }],
    });
    expect(stale).toBe(false);
  });

  it('adds a bar for a job that had no applicant yet, unless more jobs have some than are listed', () => {
    expect(after(submitted('job-2')).data).toMatchObject({
      byJob: [{}, { jobId: 'job-2', jobTitle: 'Writer', applicants: 1 }],
      jobsWithApplicants: 2,
    });
    expect(patchDashboard({ ...dashboard, jobsWithApplicants: 80 }, week, submitted('job-2')).data).toMatchObject({
      totalApplicants: 5,
      byJob: dashboard.byJob,
      jobsWithApplicants: 80,
    });
  });

  it('ignores an application after the last day of the period', () => {
    expect(after(submitted('job-1', '2026-03-07T22:59:59.999Z')).data.totalApplicants).toBe(5);
    expect(after(submitted('job-1', '2026-03-07T23:00:00.000Z'))).toEqual({ data: dashboard, stale: false });
  });

  it('moves an application of the period between stages without a refetch', () => {
    const moved = (applicationId: string) =>
      after(event('application.hired', { applicationId, from: 'Shortlisted', stage: 'Hired' }));
    expect(moved(inside)).toMatchObject({
      data: { stages: { Shortlisted: 0, Hired: 1 }, hiredTalents: 1, totalApplicants: 4 },
      stale: false,
    });
    expect(moved(outside)).toEqual({ data: dashboard, stale: false });
    expect(moved('0b0e7a52-7a0c-4c52-9f0e-0123456789ab').stale).toBe(true);
  });

  it('adds a rating to the mean of its job, and removes it again', () => {
    const rated = (from: number | null, rating: number | null) =>
      after(event('application.rated', { applicationId: inside, jobId: 'job-1', from, rating })).data.byJob[0];
    expect(rated(null, 5)).toMatchObject({ rated: 2, stars: 8 });
    expect(rated(3, 1)).toMatchObject({ rated: 1, stars: 1 });
    expect(rated(3, null)).toMatchObject({ rated: 0, stars: 0 });
  });

  it('adds received money immediately, and refetches after a payout', () => {
    const credited = after(event('wallet.credited', { amount: '2000000' }));
    expect(credited).toMatchObject({
      data: { escrowBalance: '7000000', balance: [{ balance: '5000000' }, { balance: '7000000' }] },
      stale: false,
    });
    expect(after(event('disbursement.released', { amount: '1000000' }))).toMatchObject({
      data: { escrowBalance: '4000000' },
      stale: true,
    });
    expect(after(event('wallet.credited', { amount: '2000000' }, '2026-04-01T00:00:00Z')).data).toBe(dashboard);
  });

  it('refetches only if an event does not say enough', () => {
    expect(after(event('job.posted', {}))).toMatchObject({ data: { activeJobs: 3, totalJobsPosted: 3 }, stale: false });
    expect(after(event('job.closed', {})).stale).toBe(true);
    expect(after(event('verification.completed', {}))).toMatchObject({ data: { verified: true }, stale: false });
    expect(after(event('profile.viewed', {}))).toEqual({ data: dashboard, stale: false });
  });
});

describe('the latest applications', () => {
  const row = (id: string) => ({ id, hiringStage: 'Applied' }) as LatestApplication;
  const named = (applicationId: string) => {
    const event = submitted('job-1');
    return { ...event, data: { ...event.data, applicationId, talentName: 'Ada Obi' } } as RecipientEvent;
  };

  it('add a new one on top and keep their number', () => {
    const full = Array.from({ length: LATEST }, (_, index) => row(`old-${index}`));
    const { data } = patchLatest(full, week, named('new'));
    expect(data).toHaveLength(LATEST);
    expect(data[0]).toMatchObject({ id: 'new', fullName: 'Ada Obi', hiringStage: 'Applied' });
    expect(patchLatest(data, week, named('new')).data).toBe(data);
  });

  it('update a stage', () => {
    const moved = {
      name: 'application.declined',
      at: '',
      data: { applicationId: 'b', from: 'Applied', stage: 'Declined' },
    } as unknown as RecipientEvent;
    expect(patchLatest([row('a'), row('b')], week, moved).data.map(({ hiringStage }) => hiringStage)).toEqual([
      'Applied',
      'Declined',
    ]);
  });
});
