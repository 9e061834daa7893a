import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The addresses of the node and the contracts. Everything else is read from the chain by JSON-RPC. */
export const chainInfo = () =>
  queryOptions({
    queryKey: ['chain-info'],
    queryFn: async ({ signal }) => {
      const info = await call('GET /audit/chain', { signal });
      return { ...info, rpcUrl: new URL(info.rpcUrl, window.location.href).href };
    },
    staleTime: Infinity,
  });

export const useChainInfo = () => useQuery(chainInfo());
