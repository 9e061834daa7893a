import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { describe, expect, it } from 'vitest';
import { payoutPageAfter, type PayoutPage } from './list-payouts.ts';

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
const empty: PayoutPage = { data: [], nextCursor: null };
const first = { cursor: undefined };

describe('a page of payouts', () => {
  it('adds an approved payout at the top, once, and updates it', () => {
    const page = [approved, approved, sent].reduce((now, event) => payoutPageAfter(now, event, first).data, empty);
    expect(page.data).toMatchObject([{ id: 'p', state: 'sent', transactionHash: '0xaa' }]);
  });
  it('ignores events on later pages and of payouts that it does not contain', () => {
    expect(payoutPageAfter(empty, approved, { cursor: 'x' }).data).toBe(empty);
    expect(payoutPageAfter(empty, sent, first).data).toBe(empty);
  });
});
