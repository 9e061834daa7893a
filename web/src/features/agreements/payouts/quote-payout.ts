import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type AnswerOf } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type PayoutQuote = AnswerOf<'GET /applications/:id/payout-quote'>;

/** The suggested amount, where it comes from, and what is available. */
const quotes = liveQuery({
  name: 'payout-quote',
  fetch: (signal, id: string) => callForAnswer('GET /applications/:id/payout-quote', { params: { id }, signal }),
  // The available amount is a sum of the books: events that move money refetch it.
  apply: (quote: PayoutQuote, event) => ({
    data: quote,
    stale:
      event.name === 'wallet.credited' ||
      event.name === 'account.frozen' ||
      event.name === 'payment.requested' ||
      event.name.startsWith('withdrawal.') ||
      event.name.startsWith('disbursement.'),
  }),
});

/** The current quote, fetched each time the dialog opens. */
export const usePayoutQuote = (id: string, enabled = true) =>
  useQuery({ ...quotes.options(id), enabled, staleTime: 0, gcTime: 0 });
