import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { PeriodQuery } from '../../../ui/periods/periods.ts';

/** How many movements the screen shows at first. */
export const SHOWN = 100;

/** Events after which the books hold a further line. They do not carry it, so the statement is fetched again. */
const BOOKED: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'disbursement.released',
  'disbursement.failed',
]);

/** The newest `limit` movements of a period, with the balance before and after it. */
export const statementOf = liveQuery({
  name: 'statement',
  fetch: (signal: AbortSignal, period: PeriodQuery, limit: number) =>
    callForAnswer('GET /wallets/me/statement', { query: { ...period, limit }, signal }),
  apply: (before, event) => ({ data: before, stale: BOOKED.has(event.name) }),
});

export const useStatement = (period: PeriodQuery, limit: number) =>
  useQuery({ ...statementOf.options(period, limit), placeholderData: keepPreviousData });
