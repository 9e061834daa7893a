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

/** The account's payouts. Events contain every step of a payout; a new one is refetched. */
export const payouts = liveQuery({
  name: 'payouts',
  fetch: (signal: AbortSignal, { cursor }: Place) =>
    callForAnswer('GET /payouts', { query: { limit: PAYOUTS_PER_PAGE, cursor }, signal }),
  apply: (page: PayoutPage, event) => payoutPageAfter(page, event),
});

export const usePayouts = (place: Place) => useQuery({ ...payouts.options(place), placeholderData: keepPreviousData });

/** The page with the payout that the event names after it; for a new one, the page is refetched. */
export function payoutPageAfter(page: PayoutPage, event: RecipientEvent): Patched<PayoutPage> {
  const { name, data } = event;
  const index = 'payoutId' in data ? page.data.findIndex(({ id }) => id === data.payoutId) : -1;
  const payout = page.data[index];
  const rows = payout ? page.data.with(index, payoutAfter(payout, event)!) : page.data;
  return { data: payout ? { ...page, data: rows } : page, stale: name === 'disbursement.approved' };
}
