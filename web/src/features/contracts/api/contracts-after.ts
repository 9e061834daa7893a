import { payoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Patched } from '../../../realtime/live-query.ts';

/** One contract after an event: its payout updates. */
export function contractAfter(
  contract: Agreement | WorkAgreement,
  event: RecipientEvent,
): Patched<Agreement | WorkAgreement> {
  if (contract.work)
    return {
      data: contract,
      stale: 'applicationId' in event.data && event.data.applicationId === contract.applicationId,
    };
  if (!('payoutId' in event.data) || event.data.payoutId !== contract.payout.id)
    return { data: contract, stale: false };
  return { data: { ...contract, payout: payoutAfter(contract.payout, event)! }, stale: false };
}
