import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, AgreementRow, WorkAgreement } from '@hireledger/domain/http/agreements';
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

describe('a page of contracts', () => {
  it('updates the payouts of its rows', () => {
    const after = contractsAfter(contractsAfter(page, sent).data, released);
    expect(after.data.rows).toMatchObject([
      { id: 'g', payout: { state: 'released', releasedAt: at, transactionHash: '0xaa' } },
    ]);
  });
  it('keeps its rows until the refetch, which says which contracts there are', () => {
    expect(contractsAfter({ ...page, rows: [] }, approved)).toEqual({ data: { ...page, rows: [] }, stale: true });
    expect(contractsAfter(page, sent)).toMatchObject({ data: { rows: [{ id: 'g' }], total: 1 }, stale: true });
  });
  it('is refetched when the work of a contract continues, which may leave a filter or come into it', () => {
    const disputed = { seq: 4, name: 'escrow.disputed', at, data: { ...FACTS, by: 'talent' } } as RecipientEvent;
    expect(contractsAfter(page, disputed)).toEqual({ data: page, stale: true });
    const written = { seq: 5, name: 'message.sent', at, data: FACTS } as unknown as RecipientEvent;
    expect(contractsAfter(page, written)).toEqual({ data: page, stale: false });
  });
});

describe('an open contract', () => {
  const contract = { id: 'g', payout: { id: 'p', state: 'requested' } } as Agreement;
  it('updates with its payout', () => {
    expect(contractAfter(contract, sent)).toMatchObject({ stale: false, data: { payout: { state: 'sent' } } });
    expect(contractAfter(contract, released)).toMatchObject({
      stale: false,
      data: { payout: { state: 'released' } },
    });
    expect(contractAfter({ ...contract, payout: { ...contract.payout, id: 'q' } }, released).data.payout?.state).toBe(
      'requested',
    );
  });
  it('is refetched with its milestones when something happened to its application', () => {
    const work = { id: 'g', applicationId: facts.applicationId, payout: null, work: {} } as WorkAgreement;
    expect(contractAfter(work, released)).toEqual({ data: work, stale: true });
    expect(contractAfter({ ...work, applicationId: 'other' }, released)).toEqual({
      data: { ...work, applicationId: 'other' },
      stale: false,
    });
  });
});
