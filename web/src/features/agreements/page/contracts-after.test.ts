import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import { describe, expect, it } from 'vitest';
import { contractAfter } from './contracts-after.ts';

const at = '2026-03-01T09:00:00Z';
const facts = {
  ...FACTS,
  payoutId: 'p',
  amount: '5000000',
  transactionHash: '0xaa',
  blockNumber: 7,
};
const sent: RecipientEvent = { seq: 2, name: 'disbursement.sent', at, data: facts };
const released: RecipientEvent = { seq: 3, name: 'disbursement.released', at, data: facts };

describe('an open contract', () => {
  const { applicationId } = facts;
  const contract = { id: 'g', applicationId, payout: { id: 'p', state: 'requested' } } as Agreement;
  it('updates with its payout, and is refetched for what the payout changes', () => {
    expect(contractAfter(contract, sent)).toMatchObject({ stale: true, data: { payout: { state: 'sent' } } });
    expect(contractAfter(contract, released)).toMatchObject({
      stale: true,
      data: { payout: { state: 'released' } },
    });
    expect(contractAfter({ ...contract, payout: { ...contract.payout, id: 'q' } }, released).data.payout?.state).toBe(
      'requested',
    );
  });
  it('is refetched with its milestones when something happened to its application', () => {
    const work = { id: 'g', applicationId, payout: null } as WorkAgreement;
    expect(contractAfter(work, released)).toEqual({ data: work, stale: true });
    expect(contractAfter({ ...work, applicationId: 'other' }, released)).toEqual({
      data: { ...work, applicationId: 'other' },
      stale: false,
    });
  });
});
