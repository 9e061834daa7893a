import type { Payout } from '@hireledger/domain/http/payouts';

type Named = 'id' | 'applicationId' | 'jobTitle' | 'companyName' | 'talentName' | 'amount';

/** A payout as it begins. */
export const begunPayout = (
  named: Pick<Payout, Named> & { agreementId: string },
  now: Date,
): Payout & { agreementId: string } => ({
  ...named,
  state: 'requested',
  requestedAt: now.toISOString(),
  sentAt: null,
  releasedAt: null,
  transactionHash: null,
  blockNumber: null,
  failure: null,
  refused: false,
});
