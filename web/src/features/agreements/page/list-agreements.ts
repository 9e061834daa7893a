import type { ContractCounts, ContractListRow } from '@hireledger/domain/http/agreements';
import { CONTRACT_TABS } from '@hireledger/domain/http/bounds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { changesContracts, openingInterval } from '../summary/contract-look.ts';
import { callForAnswer, type QueryOf } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The query of the list; the URL has the same parameters. */
export type ContractFilters = QueryOf<'GET /agreements'>;

interface ContractPage {
  rows: readonly ContractListRow[];
  /** Of what matches the search, in all tabs. */
  counts: ContractCounts;
  nextCursor: string | null;
}

/** The account's contracts, refetched after every event that may change one. */
export const contracts = liveQuery({
  name: 'contracts',
  fetch: async (signal: AbortSignal, filters: ContractFilters) => {
    const answer = await callForAnswer('GET /agreements', { query: filters, signal });
    const { data: rows, counts, nextCursor } = answer.data;
    return { ...answer, data: { rows, counts, nextCursor } };
  },
  apply: (page: ContractPage, event) => ({ data: page, stale: changesContracts(event) }),
});

/** One page of contracts. The previous page stays while the next one loads. */
export const useContracts = (filters: ContractFilters) =>
  useQuery({
    ...contracts.options(filters),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      openingInterval(data?.rows.map(({ contract }) => contract).find(({ state }) => state === 'opening')),
  });

/** The query of the list in the URL. Unknown values, in an old or truncated link, are ignored. */
export function readFilters(
  get: (name: string) => string,
  page: { size: number; cursor: string | undefined },
): ContractFilters {
  const [q, sort] = [get('q').trim().slice(0, 200), get('sort')];
  const tab = CONTRACT_TABS.find((each) => each === get('tab'));
  return {
    limit: page.size,
    ...(q && { q }),
    ...(tab && { tab }),
    ...((sort === 'made' || sort === 'deadline') && { sort }),
    ...(page.cursor && { cursor: page.cursor }),
  };
}
