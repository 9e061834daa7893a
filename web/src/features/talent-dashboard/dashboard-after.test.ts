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
const facts = { applicationId: 'a', jobId: 'j', jobTitle: 'Welder', companyId: 'c', companyName: 'Acme', talentId: 't', talentName: 'Ada' };
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
const after = (count: number) => path.slice(0, count).reduce(dashboardAfter, empty);

describe("the talent's dashboard", () => {
  it('counts an application in exactly one stage at every step', () => {
    for (const [index, event] of path.entries()) {
      const { stages, recent } = after(index + 1);
      const stage = 'stage' in event.data ? event.data.stage : 'Approved';
      expect(Object.entries(stages).filter(([, count]) => count > 0)).toEqual([[stage, 1]]);
      expect(recent).toMatchObject([{ id: 'a', hiringStage: stage }]);
    }
  });
  it('shows a contract as pending only while it waits for an answer', () => {
    expect([2, 3, 4].map((count) => after(count).pendingContracts)).toEqual([0, 1, 0]);
  });
  it('no longer calls an application active once it was approved', () => {
    expect([1, 5, 6].map((count) => after(count).activeApplications)).toEqual([1, 1, 0]);
  });
  it('moves money from on the way into the balance', () => {
    expect([6, 8].map((count) => [after(count).onTheWay, after(count).escrowBalance])).toEqual([
      ['5000000', '0'],
      ['0', '5000000'],
    ]);
  });
  it('lists no more than the newest applications', () => {
    const many = Array.from({ length: RECENT + 2 }, (_, index): RecipientEvent => ({
      seq: index + 1, name: 'application.submitted', at, data: { ...facts, applicationId: String(index), stage: 'Applied' },
    })).reduce(dashboardAfter, empty);
    expect(many.recent.map((row) => row.id)).toEqual(Array.from({ length: RECENT }, (_, index) => String(RECENT + 1 - index)));
  });
});
