import { payoutAfter } from '../../../hiring/payouts/payout-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Payout } from '@hireledger/domain/http/payouts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery, type Patched } from '../../../realtime/live-query.ts';

export const PAYOUTS_PER_PAGE = 10;

export interface PayoutPage {
  /** Newest first. */
  data: readonly Payout[];
  nextCursor: string | null;
}
interface Place {
  cursor: string | undefined;
}

/** The account's payouts. Events contain every step of a payout, so nothing is refetched. */
const payouts = liveQuery({
  name: 'payouts',
  fetch: (signal: AbortSignal, { cursor }: Place) =>
    callForAnswer('GET /payouts', { query: { limit: PAYOUTS_PER_PAGE, cursor }, signal }),
  apply: payoutPageAfter,
});

export const usePayouts = (place: Place) => useQuery({ ...payouts.options(place), placeholderData: keepPreviousData });

/** A page of payouts after an event; a new one is added at the top of the first page. */
export function payoutPageAfter(page: PayoutPage, event: RecipientEvent, { cursor }: Place): Patched<PayoutPage> {
  if (!('payoutId' in event.data)) return { data: page, stale: false };
  const { payoutId } = event.data;
  const index = page.data.findIndex((payout) => payout.id === payoutId);
  if (index === -1 && (cursor || event.name !== 'disbursement.approved')) return { data: page, stale: false };
  const after = payoutAfter(page.data[index] ?? null, event)!;
  return { data: { ...page, data: index === -1 ? [after, ...page.data] : page.data.with(index, after) }, stale: false };
}
