import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, AgreementRow } from '@hireledger/domain/http/agreements';
import { describe, expect, it } from 'vitest';
import { contractAfter, contractsAfter, type ContractPage } from './contracts-after.ts';

const at = '2026-03-01T09:00:00Z';
const facts = {
  ...FACTS,
  payoutId: 'p',
  amount: '5000000',
  transactionHash: '0xaa',
  blockNumber: 7,
};
const approved: RecipientEvent = {
  seq: 1,
  name: 'disbursement.approved',
  at,
  data: { ...facts, from: 'Completed', stage: 'Approved' },
};
const sent: RecipientEvent = { seq: 2, name: 'disbursement.sent', at, data: facts };
const released: RecipientEvent = { seq: 3, name: 'disbursement.released', at, data: facts };
const row = { id: 'g', payout: { id: 'p', state: 'requested' } } as AgreementRow;
const page: ContractPage = { rows: [row], total: 1, nextCursor: null };
const all = { limit: 10 };

describe('a page of contracts', () => {
  it('updates the payouts of its rows without a refetch', () => {
    const after = contractsAfter(contractsAfter(page, sent, all).data, released, all);
    expect(after).toMatchObject({
      stale: false,
      data: { rows: [{ id: 'g', payout: { state: 'released', releasedAt: at, transactionHash: '0xaa' } }] },
    });
  });
  it('refetches for an unknown contract, once', () => {
    expect(contractsAfter({ ...page, rows: [] }, approved, all).stale).toBe(true);
    expect(contractsAfter(page, approved, all)).toEqual({ data: page, stale: false });
  });
  it('removes a row that no longer matches the state filter, and refetches for one that starts to', () => {
    expect(contractsAfter(page, sent, { ...all, state: 'requested' })).toEqual({
      data: { rows: [], total: 0, nextCursor: null },
      stale: true,
    });
    expect(contractsAfter({ ...page, rows: [] }, released, { ...all, state: 'released' }).stale).toBe(true);
    expect(contractsAfter({ ...page, rows: [] }, released, all).stale).toBe(false);
  });
});

describe('an open contract', () => {
  const contract = { id: 'g', commitment: null, payout: { id: 'p', state: 'requested' } } as Agreement;
  it('updates with its payout, and refetches for its number on the chain', () => {
    expect(contractAfter(contract, sent)).toMatchObject({ stale: true, data: { payout: { state: 'sent' } } });
    expect(contractAfter({ ...contract, commitment: '0xbb' }, released)).toMatchObject({
      stale: false,
      data: { payout: { state: 'released' } },
    });
    expect(contractAfter({ ...contract, payout: { ...contract.payout, id: 'q' } }, released).data.payout.state).toBe(
      'requested',
    );
  });
});
