import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ListedPayout } from '@hireledger/domain/http/payouts';
import { describe, expect, it } from 'vitest';
import { payoutPageAfter, type PayoutPage } from './calls.ts';

const at = '2026-03-01T09:00:00Z';
const facts = {
  ...FACTS,
  payoutId: 'p',
  amount: '5000000',
  transactionHash: null,
  blockNumber: null,
};
const approved: RecipientEvent = {
  seq: 1,
  name: 'disbursement.approved',
  at,
  data: { ...facts, from: 'Completed', stage: 'Approved' },
};
const sent: RecipientEvent = { seq: 2, name: 'disbursement.sent', at, data: { ...facts, transactionHash: '0xaa' } };
const page: PayoutPage = { data: [{ id: 'p', state: 'requested' } as ListedPayout], nextCursor: null };

describe('a page of payouts', () => {
  it('updates a payout that it has', () => {
    expect(payoutPageAfter(page, sent)).toMatchObject({
      data: { data: [{ id: 'p', state: 'sent', transactionHash: '0xaa' }] },
      stale: false,
    });
  });
  it('is refetched for a new payout', () => {
    const empty = { ...page, data: [] };
    expect(payoutPageAfter(empty, approved)).toEqual({ data: empty, stale: true });
    expect(payoutPageAfter(empty, sent)).toEqual({ data: empty, stale: false });
    const settled = { ...sent, name: 'escrow.settled' } as unknown as RecipientEvent;
    expect(payoutPageAfter(empty, settled)).toEqual({ data: empty, stale: true });
  });
});
