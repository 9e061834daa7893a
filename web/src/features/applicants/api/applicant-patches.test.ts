import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { describe, expect, it } from 'vitest';
import { patchApplicant, patchApplicantPage, type ApplicantPage, type ApplicationEvent } from './applicant-patches.ts';

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
  ({ id: 'application-1', jobId: 'job-1', hiringStage: 'Applied', hasContract: false, payout: null, ...change }) as ApplicantRecord;
const page = (rows: ApplicantRecord[], total = rows.length): ApplicantPage => ({ rows, total, nextCursor: null });
const event = (name: RecipientEvent['name'], data: object = {}) =>
  ({ seq: 1, name, at: '2026-03-01T10:00:00.000Z', data: { ...facts, ...data } }) as ApplicationEvent;
const money = { payoutId: 'payout-1', amount: '1500000', transactionHash: null, blockNumber: null };

describe('an application', () => {
  it('follows its stage', () => {
    const after = patchApplicant(record(), event('application.shortlisted', { from: 'Applied', stage: 'Shortlisted' }));
    expect(after.hiringStage).toBe('Shortlisted');
  });

  it('remembers that a contract was sent', () => {
    const hired = patchApplicant(record(), event('application.hired', { from: 'Shortlisted', stage: 'Hired' }));
    const accepted = patchApplicant(hired, event('application.accepted', { from: 'Hired', stage: 'Accepted' }));
    expect(accepted).toMatchObject({ hasContract: true, hiringStage: 'Accepted' });
  });

  it('shows its payout going from requested over sent to released', () => {
    const approved = patchApplicant(
      record({ hiringStage: 'Completed' }),
      event('disbursement.approved', { ...money, from: 'Completed', stage: 'Approved' }),
    );
    expect(approved).toMatchObject({ hiringStage: 'Approved', payout: { state: 'requested', amount: money.amount } });
    const sent = patchApplicant(approved, event('disbursement.sent', { ...money, transactionHash: '0xabc' }));
    expect(sent.payout).toMatchObject({ state: 'sent', transactionHash: '0xabc' });
    const released = patchApplicant(sent, event('disbursement.released', { ...money, transactionHash: '0xabc', blockNumber: 7 }));
    expect(released.payout).toMatchObject({ state: 'released', blockNumber: 7 });
    expect(patchApplicant(released, event('disbursement.sent', money)).payout?.state).toBe('released');
  });

  it('says why its payout needs attention', () => {
    const failed = patchApplicant(
      patchApplicant(record(), event('disbursement.approved', { ...money, from: 'Completed', stage: 'Approved' })),
      event('disbursement.failed', { ...money, reason: 'The chain refused it.' }),
    );
    expect(failed.payout).toMatchObject({ state: 'needs-attention', failure: 'The chain refused it.' });
  });

  it('is left alone by an event of another', () => {
    const other = record({ id: 'application-2' });
    expect(patchApplicant(other, event('application.declined', { from: 'Applied', stage: 'Declined' }))).toBe(other);
  });
});

describe('a page of applicants', () => {
  const submitted = event('application.submitted', { stage: 'Applied' });

  it('takes a new application on top and counts it', () => {
    const { data: after, stale } = patchApplicantPage(page([record({ id: 'older' })], 7), { limit: 10 }, submitted);
    expect(after.rows.map((row) => row.id)).toEqual(['application-1', 'older']);
    expect(after.rows[0]).toMatchObject({ fullName: facts.talentName, jobTitle: facts.jobTitle });
    expect(after.total).toBe(8);
    expect(stale).toBe(true);
  });

  it('keeps to its page size', () => {
    const rows = Array.from({ length: 10 }, (_, index) => record({ id: `older-${index}` }));
    expect(patchApplicantPage(page(rows), { limit: 10 }, submitted).data.rows).toHaveLength(10);
  });

  it('does not count an application twice', () => {
    const once = patchApplicantPage(page([]), { limit: 10 }, submitted).data;
    expect(patchApplicantPage(once, { limit: 10 }, submitted)).toEqual({ data: once, stale: false });
  });

  it('leaves out what its filters leave out', () => {
    const shown = page([]);
    expect(patchApplicantPage(shown, { limit: 10, stage: 'Declined' }, submitted)).toEqual({ data: shown, stale: false });
    expect(patchApplicantPage(shown, { limit: 10, jobId: 'job-2' }, submitted)).toEqual({ data: shown, stale: false });
  });

  it('searches a new application as the server does', () => {
    const shown = page([]);
    expect(patchApplicantPage(shown, { limit: 10, q: 'aDa' }, submitted).data.total).toBe(1);
    expect(patchApplicantPage(shown, { limit: 10, q: 'writer' }, submitted)).toEqual({ data: shown, stale: false });
  });

  it('only counts a new application on a later page', () => {
    const { data: after } = patchApplicantPage(page([record({ id: 'older' })], 11), { limit: 10, cursor: 'c' }, submitted);
    expect(after).toMatchObject({ total: 12, rows: [{ id: 'older' }] });
  });

  it('lets go of a row that leaves the stage it is filtered by', () => {
    const moved = event('application.shortlisted', { from: 'Applied', stage: 'Shortlisted' });
    const { data: after } = patchApplicantPage(page([record()], 1), { limit: 10, stage: 'Applied' }, moved);
    expect(after).toMatchObject({ rows: [], total: 0 });
  });

  it('is asked for again when a row that it does not show comes to match', () => {
    const moved = event('application.shortlisted', { from: 'Applied', stage: 'Shortlisted' });
    expect(patchApplicantPage(page([]), { limit: 10, stage: 'Shortlisted' }, moved).stale).toBe(true);
    expect(patchApplicantPage(page([]), { limit: 10 }, moved).stale).toBe(false);
  });
});
