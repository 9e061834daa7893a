import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

const MOVES_MONEY = /^(wallet|withdrawal|disbursement|escrow|account)\./;

/** What the company's wallet can pay with now. */
const funds = liveQuery({
  name: 'contract-funds',
  fetch: (signal: AbortSignal) => callForAnswer('GET /wallets/me', { signal }),
  apply: (before, event: RecipientEvent) => ({ data: before, stale: MOVES_MONEY.test(event.name) }),
});

export const useFunds = () => useQuery(funds.options());
