import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type AnswerOf } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type PayoutQuote = AnswerOf<'GET /applications/:id/payout-quote'>;

/** The figure to start from, where it comes from, and what is available. */
const quotes = liveQuery({
  name: 'payout-quote',
  fetch: (signal, id: string) => callForAnswer('GET /applications/:id/payout-quote', { params: { id }, signal }),
  // What is available is a sum of the books: what moves money fetches again.
  apply: (quote: PayoutQuote, event) => ({
    data: quote,
    stale:
      event.name === 'wallet.credited' || event.name === 'account.frozen' || event.name.startsWith('disbursement.'),
  }),
});

/** The quote as it is now, fetched each time the dialog opens. */
export const usePayoutQuote = (id: string) => useQuery({ ...quotes.options(id), staleTime: 0, gcTime: 0 });
