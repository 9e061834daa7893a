import type { ChainInfo } from '@hireledger/domain/http/wallets';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /audit/chain`: where the chain and the contracts are. Events are then read from the chain itself. */
export const useChainInfo = () =>
  useQuery({
    queryKey: ['chain-info'],
    queryFn: ({ signal }) => request<ChainInfo>('GET', '/audit/chain', { signal }),
    staleTime: Infinity,
  });
