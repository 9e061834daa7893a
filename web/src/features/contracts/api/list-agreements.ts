import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { contractsAfter, type ContractFilters, type ContractPage } from './contracts-after.ts';

/** The account's contracts, kept up to date by events. */
export const contracts = liveQuery({
  name: 'contracts',
  fetch: async (signal: AbortSignal, filters: ContractFilters) => {
    const answer = await callForAnswer('GET /agreements', { query: filters, signal });
    const { data: rows, nextCursor } = answer.data;
    const page: ContractPage = { rows, nextCursor, total: Number(answer.headers.get('x-total-count') ?? rows.length) };
    return { ...answer, data: page };
  },
  apply: (page: ContractPage, event) => contractsAfter(page, event),
});

/** One page of contracts. The previous page stays while the next one loads. */
export const useContracts = (filters: ContractFilters) =>
  useQuery({ ...contracts.options(filters), placeholderData: keepPreviousData });
