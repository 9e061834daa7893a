import type { ChainInfo } from '@hireledger/domain/http/wallets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** `GET /audit/chain`: where the chain and the contracts are. Whatever they hold is then read from the chain itself. */
export const chainInfo = () =>
  queryOptions({
    queryKey: ['chain-info'],
    queryFn: ({ signal }) => request<ChainInfo>('GET', '/audit/chain', { signal }),
    staleTime: Infinity,
  });

export const useChainInfo = () => useQuery(chainInfo());
