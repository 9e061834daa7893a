import { useQuery } from '@tanstack/react-query';
import { callForData, type AnswerOf } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

type History = AnswerOf<'GET /applications/:id/contract-history'>['data'];

/** What happened to the contract of an application. Events do not have all of it, so it is refetched. */
const contractHistory = liveQuery({
  name: 'contract-history',
  fetch: (signal: AbortSignal, applicationId: string) =>
    callForData('GET /applications/:id/contract-history', {
      params: { id: applicationId },
      signal,
    }),
  apply: (data: History, event, applicationId) => ({
    data,
    stale:
      'applicationId' in event.data &&
      event.data.applicationId === applicationId &&
      /^(contract|escrow|ending|disbursement)\./.test(event.name),
  }),
});

export const useContractHistory = (applicationId: string) => useQuery(contractHistory.options(applicationId));
