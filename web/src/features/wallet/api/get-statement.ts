import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { downloadAnswer } from '../../../http/download.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { isoDay } from '../../../design/values/dates.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';

/** Rows shown at first. */
export const SHOWN = 100;
export const SHOWN_ON_PHONE = 10;

/** Events that add a line to the books. They do not contain it, so the statement is refetched. */
const BOOKED: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'withdrawal.sent',
  'disbursement.released',
  'disbursement.failed',
]);

/** The newest `limit` movements of a period, with the balances before and after it. */
export const statementOf = liveQuery({
  name: 'statement',
  fetch: (signal: AbortSignal, period: PeriodQuery, limit: number) =>
    callForAnswer('GET /wallets/me/statement', { query: { ...period, limit }, signal }),
  apply: (before, event) => ({ data: before, stale: BOOKED.has(event.name) }),
});

export const useStatement = (period: PeriodQuery, limit: number) =>
  useQuery({ ...statementOf.options(period, limit), placeholderData: keepPreviousData });

/** Downloads the statement of a period as PDF. */
export const useDownloadStatement = () =>
  useMutation({
    mutationFn: (period: PeriodQuery) =>
      downloadAnswer('GET /wallets/me/statement/pdf', { query: period }, `statement-${isoDay(new Date())}.pdf`),
    onError: (error) => toast.error(sentenceOf(error)),
  });

/** Downloads every movement of a period as CSV. */
export const useExportStatement = () =>
  useMutation({
    mutationFn: (period: PeriodQuery) =>
      downloadAnswer('GET /wallets/me/statement/export', { query: period }, `statement-${isoDay(new Date())}.csv`),
    onError: (error) => toast.error(sentenceOf(error)),
  });
