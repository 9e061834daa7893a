import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { describe, expect, it } from 'vitest';
import { dashboardAfter, RECENT } from './dashboard-after.ts';

const empty: TalentDashboard = {
  verified: false,
  profileViews: 0,
  activeApplications: 0,
  pendingContracts: 0,
  escrowBalance: '0',
  onTheWay: '0',
  stages: Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>,
  recent: [],
  completion: { percent: 0, missing: [] },
  previous: null,
};
const at = '2026-03-01T09:00:00Z';
/** Contains the time `at`. */
const APPLICATION = '019ca8a0-3e80-7abc-8def-0123456789ab';
const ever = { timeZone: 'UTC' };
const facts = {
  ...FACTS,
  applicationId: APPLICATION,
};
const payout = { ...facts, payoutId: 'p', amount: '5000000', transactionHash: null, blockNumber: null };
const path: RecipientEvent[] = [
  { seq: 1, name: 'application.submitted', at, data: { ...facts, stage: 'Applied' } },
  { seq: 2, name: 'application.shortlisted', at, data: { ...facts, from: 'Applied', stage: 'Shortlisted' } },
  { seq: 3, name: 'application.hired', at, data: { ...facts, from: 'Shortlisted', stage: 'Hired' } },
  { seq: 4, name: 'application.accepted', at, data: { ...facts, from: 'Hired', stage: 'Accepted' } },
  { seq: 5, name: 'application.completed', at, data: { ...facts, from: 'Accepted', stage: 'Completed' } },
  { seq: 6, name: 'disbursement.approved', at, data: { ...payout, from: 'Completed', stage: 'Approved' } },
  { seq: 7, name: 'disbursement.sent', at, data: payout },
  { seq: 8, name: 'disbursement.released', at, data: payout },
];
const after = (count: number) =>
  path.slice(0, count).reduce((dashboard, event) => dashboardAfter(dashboard, event, ever).data, empty);

describe("the talent's dashboard", () => {
  it('counts an application in exactly one stage at every step', () => {
    for (const [index, event] of path.entries()) {
      const { stages, recent } = after(index + 1);
      const stage = 'stage' in event.data ? event.data.stage : 'Approved';
      expect(Object.entries(stages).filter(([, count]) => count > 0)).toEqual([[stage, 1]]);
      expect(recent).toMatchObject([{ id: APPLICATION, hiringStage: stage }]);
    }
  });
  it('shows a contract as pending only until it is answered', () => {
    expect([2, 3, 4].map((count) => after(count).pendingContracts)).toEqual([0, 1, 0]);
  });
  it('does not count an approved application as active', () => {
    expect([1, 5, 6].map((count) => after(count).activeApplications)).toEqual([1, 1, 0]);
  });
  it('moves pending money into the balance', () => {
    expect([6, 8].map((count) => [after(count).onTheWay, after(count).escrowBalance])).toEqual([
      ['5000000', '0'],
      ['0', '5000000'],
    ]);
  });
  it('lists no more than the newest applications', () => {
    const many = Array.from({ length: RECENT + 2 }, (_, index): RecipientEvent => ({
      seq: index + 1,
      name: 'application.submitted',
      at,
      data: { ...facts, applicationId: String(index), stage: 'Applied' },
    })).reduce((dashboard, event) => dashboardAfter(dashboard, event, ever).data, empty);
    expect(many.recent.map((row) => row.id)).toEqual(
      Array.from({ length: RECENT }, (_, index) => String(RECENT + 1 - index)),
    );
  });
  it('counts stages and views of the period, and current figures always', () => {
    const week = { from: '2026-03-02', to: '2026-03-08', timeZone: 'UTC' };
    const counted = path
      .slice(1, 3)
      .reduce((dashboard, event) => dashboardAfter(dashboard, event, week).data, { ...empty, activeApplications: 1 });
    expect(counted).toMatchObject({ activeApplications: 1, pendingContracts: 1, stages: empty.stages });
    const viewed = (viewedOn: string) =>
      dashboardAfter(
        empty,
        { seq: 9, name: 'profile.viewed', at, data: { companyId: 'c', companyName: 'Acme', viewedOn } },
        week,
      ).data.profileViews;
    expect([viewed('2026-03-01'), viewed('2026-03-02')]).toEqual([0, 1]);
  });
  it('refetches after a change of the profile', () => {
    expect(
      dashboardAfter(empty, { seq: 9, name: 'profile.changed', at, data: { card: 'about-me', fullName: 'Ada' } }, ever),
    ).toEqual({ data: empty, stale: true });
  });
});
