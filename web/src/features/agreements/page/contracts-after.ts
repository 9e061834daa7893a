import { payoutAfter } from '../payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Patched } from '../../../realtime/live-query.ts';

/** One contract after an event: its payout updates at once; its state, steps and sums are asked for again. */
export function contractAfter(
  contract: Agreement | WorkAgreement,
  event: RecipientEvent,
): Patched<Agreement | WorkAgreement> {
  const { data } = event;
  const stale = 'applicationId' in data && data.applicationId === contract.applicationId;
  if (!contract.payout || !('payoutId' in data) || data.payoutId !== contract.payout.id)
    return { data: contract, stale };
  return { data: { ...contract, payout: payoutAfter(contract.payout, event)! }, stale };
}
