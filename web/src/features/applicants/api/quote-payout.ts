import type { payoutQuoteAnswer } from '@hireledger/domain/http/payouts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type PayoutQuote = z.infer<typeof payoutQuoteAnswer>;

/** `GET /applications/{id}/payout-quote`: the figure to start from, where it comes from, and what is available. */
const quotes = liveQuery({
  name: 'payout-quote',
  fetch: (signal, id: string) =>
    requestAnswer<PayoutQuote>('GET', `/applications/${encodeURIComponent(id)}/payout-quote`, { signal }),
  // What is available is a sum of the books: whatever moves money asks again.
  apply: (quote: PayoutQuote, event) => ({
    data: quote,
    stale:
      event.name === 'wallet.credited' || event.name === 'account.frozen' || event.name.startsWith('disbursement.'),
  }),
});

/** The quote as it is now, asked for anew each time the dialog opens. */
export const usePayoutQuote = (id: string) => useQuery({ ...quotes.options(id), staleTime: 0, gcTime: 0 });
