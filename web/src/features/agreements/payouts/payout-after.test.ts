import { FACTS } from '@hireledger/domain/events/test-facts';
import { describe, expect, it } from 'vitest';
import { payoutAfter } from './payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';

const facts = {
  ...FACTS,
  payoutId: 'p',
  amount: '1500000',
  transactionHash: null,
  blockNumber: null,
};
const approved: RecipientEvent = {
  seq: 1,
  name: 'disbursement.approved',
  at: '2026-01-01T10:00:00Z',
  data: { ...facts, from: 'Completed', stage: 'Approved' },
};
const sent: RecipientEvent = {
  seq: 2,
  name: 'disbursement.sent',
  at: '2026-01-01T10:00:01Z',
  data: { ...facts, transactionHash: '0xaa' },
};
const released: RecipientEvent = {
  seq: 3,
  name: 'disbursement.released',
  at: '2026-01-01T10:00:02Z',
  data: { ...facts, transactionHash: '0xaa', blockNumber: 7 },
};
const failed: RecipientEvent = {
  seq: 4,
  name: 'disbursement.failed',
  at: '2026-01-01T10:00:03Z',
  data: { ...facts, reason: 'The node is away.' },
};

describe('a payout after events', () => {
  it('goes from nothing to requested, sent and released, keeping the time of each step', () => {
    const end = [approved, sent, released].reduce(payoutAfter, null);
    expect(end).toMatchObject({
      id: 'p',
      amount: '1500000',
      state: 'released',
      transactionHash: '0xaa',
      blockNumber: 7,
      requestedAt: approved.at,
      sentAt: sent.at,
      releasedAt: released.at,
    });
  });
  it('needs attention with the reason, and loses the reason once it is sent', () => {
    const stuck = payoutAfter(payoutAfter(null, approved), failed);
    expect(stuck).toMatchObject({ state: 'needs-attention', failure: 'The node is away.' });
    expect(payoutAfter(stuck, sent)).toMatchObject({ state: 'sent', failure: null });
  });
  it('never moves backwards from released', () => {
    const end = [approved, released].reduce(payoutAfter, null);
    expect(payoutAfter(end, sent)).toBe(end);
    expect(payoutAfter(end, failed)).toBe(end);
  });
  it('is not changed by events that are not about a payout', () => {
    const other: RecipientEvent = {
      seq: 5,
      name: 'job.deleted',
      at: '',
      data: { jobId: 'j', jobTitle: 'Welder', companyId: 'c' },
    };
    expect(payoutAfter(null, other)).toBeNull();
  });
});
