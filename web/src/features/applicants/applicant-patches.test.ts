import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { describe, expect, it } from 'vitest';
import { changesLists, changesOthers, patchApplicant, type ApplicationEvent } from './applicant-patches.ts';

const facts = {
  applicationId: 'application-1',
  jobId: 'job-1',
  jobTitle: 'Designer',
  companyId: 'company-1',
  companyName: 'Acme',
  talentId: 'talent-1',
  talentName: 'Ada Obi',
};
const record = (change: Partial<ApplicantRecord> = {}) =>
  ({
    id: 'application-1',
    jobId: 'job-1',
    talentId: 'talent-1',
    hiringStage: 'Applied',
    hasContract: false,
    payout: null,
    ...change,
  }) as ApplicantRecord;
const event = (name: RecipientEvent['name'], data: object = {}) =>
  ({ seq: 1, name, at: '2026-03-01T10:00:00.000Z', data: { ...facts, ...data } }) as ApplicationEvent;
const money = { payoutId: 'payout-1', amount: '1500000', transactionHash: null, blockNumber: null };

describe('an application', () => {
  it('follows its stage', () => {
    const after = patchApplicant(record(), event('application.shortlisted', { from: 'Applied', stage: 'Shortlisted' }));
    expect(after.hiringStage).toBe('Shortlisted');
  });

  it('is refetched if another application of the same person changes, which it names', () => {
    const moved = event('application.declined', { from: 'Applied', stage: 'Declined' });
    expect(changesOthers(record({ id: 'another' }), moved)).toBe(true);
    expect(changesOthers(record(), moved)).toBe(false);
    expect(changesOthers(record({ id: 'another', talentId: 'talent-2' }), moved)).toBe(false);
  });

  it('remembers that a contract was sent', () => {
    const hired = patchApplicant(record(), event('application.hired', { from: 'Shortlisted', stage: 'Hired' }));
    const accepted = patchApplicant(hired, event('application.accepted', { from: 'Hired', stage: 'Accepted' }));
    expect(accepted).toMatchObject({ hasContract: true, hiringStage: 'Accepted' });
  });

  it('shows its payout from requested to sent to released', () => {
    const approved = patchApplicant(
      record({ hiringStage: 'Completed' }),
      event('disbursement.approved', { ...money, from: 'Completed', stage: 'Approved' }),
    );
    expect(approved).toMatchObject({ hiringStage: 'Approved', payout: { state: 'requested', amount: money.amount } });
    const sent = patchApplicant(approved, event('disbursement.sent', { ...money, transactionHash: '0xabc' }));
    expect(sent.payout).toMatchObject({ state: 'sent', transactionHash: '0xabc' });
    const released = patchApplicant(
      sent,
      event('disbursement.released', { ...money, transactionHash: '0xabc', blockNumber: 7 }),
    );
    expect(released.payout).toMatchObject({ state: 'released', blockNumber: 7 });
    expect(patchApplicant(released, event('disbursement.sent', money)).payout?.state).toBe('released');
  });

  it('shows why its payout needs attention', () => {
    const failed = patchApplicant(
      patchApplicant(record(), event('disbursement.approved', { ...money, from: 'Completed', stage: 'Approved' })),
      event('disbursement.failed', { ...money, reason: 'The chain refused it.' }),
    );
    expect(failed.payout).toMatchObject({ state: 'needs-attention', failure: 'The chain refused it.' });
  });

  it('is not changed by an event of another application', () => {
    const other = record({ id: 'application-2' });
    expect(patchApplicant(other, event('application.declined', { from: 'Applied', stage: 'Declined' }))).toBe(other);
  });

  it('has its lists refetched by every event but the progress of its payout', () => {
    expect(changesLists(event('application.rated', { from: 3, rating: 4 }))).toBe(true);
    expect(changesLists(event('application.submitted', { stage: 'Applied' }))).toBe(true);
    expect(changesLists(event('disbursement.approved', { ...money, from: 'Completed', stage: 'Approved' }))).toBe(true);
    expect(changesLists(event('disbursement.sent', money))).toBe(false);
    expect(changesLists(event('message.sent', { threadId: 'application-1' }))).toBe(false);
  });
});
