import { FACTS as facts } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { describe, expect, it } from 'vitest';
import { myApplicationsAfter } from './my-applications-after.ts';

const at = '2026-03-01T09:00:00Z';
const submitted: RecipientEvent = { seq: 1, name: 'application.submitted', at, data: { ...facts, stage: 'Applied' } };
const shortlisted: RecipientEvent = {
  seq: 2,
  name: 'application.shortlisted',
  at,
  data: { ...facts, from: 'Applied', stage: 'Shortlisted' },
};
const hired: RecipientEvent = {
  seq: 3,
  name: 'application.hired',
  at,
  data: { ...facts, from: 'Shortlisted', stage: 'Hired' },
};
const row = { id: 'a', hiringStage: 'Applied', hasContract: false, payout: null } as unknown as MyApplication;
const payout = { ...facts, payoutId: 'p', amount: '5000000', transactionHash: '0xaa', blockNumber: 3 };

describe('my applications', () => {
  it('get no row that they do not have', () => {
    const before: MyApplication[] = [];
    expect(myApplicationsAfter(before, submitted)).toBe(before);
  });
  it('follow every stage, and record that a contract was sent', () => {
    const rows = [shortlisted, hired].reduce(myApplicationsAfter<MyApplication>, [row]);
    expect(rows).toMatchObject([{ hiringStage: 'Hired', hasContract: true }]);
  });
  it('show the payout together with the stage', () => {
    const approved: RecipientEvent = {
      seq: 4,
      name: 'disbursement.approved',
      at,
      data: { ...payout, from: 'Completed', stage: 'Approved' },
    };
    const released: RecipientEvent = { seq: 5, name: 'disbursement.released', at, data: payout };
    const rows = [approved, released].reduce(myApplicationsAfter<MyApplication>, [row]);
    expect(rows).toMatchObject([{ hiringStage: 'Approved', payout: { state: 'released', amount: '5000000' } }]);
  });
  it('are the same list after an event about an application on another page, or about something else', () => {
    const rows = [row];
    const other = { ...shortlisted, data: { ...shortlisted.data, applicationId: 'b' } } as RecipientEvent;
    expect(myApplicationsAfter(rows, other)).toBe(rows);
    expect(
      myApplicationsAfter(rows, {
        seq: 9,
        name: 'job.posted',
        at,
        data: { jobId: 'j', jobTitle: 'x', companyId: 'c' },
      }),
    ).toBe(rows);
  });
});
