import type { AgreementRow } from '@hireledger/domain/http/agreements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { contractsAfter, type ContractFilters, type ContractPage } from './contracts-after.ts';

/** `GET /agreements`: those of the signed-in side, kept true by events. */
const contracts = liveQuery({
  name: 'contracts',
  fetch: async (signal: AbortSignal, filters: ContractFilters) => {
    const answer = await requestAnswer<{ data: AgreementRow[]; nextCursor: string | null }>('GET', '/agreements', {
      query: { ...filters },
      signal,
    });
    const { data: rows, nextCursor } = answer.data;
    const page: ContractPage = { rows, nextCursor, total: Number(answer.headers.get('x-total-count') ?? rows.length) };
    return { ...answer, data: page };
  },
  apply: contractsAfter,
});

/** One page of contracts. The page before stays on screen while the next one comes. */
export const useContracts = (filters: ContractFilters) =>
  useQuery({ ...contracts.options(filters), placeholderData: keepPreviousData });
