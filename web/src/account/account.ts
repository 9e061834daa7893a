import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The signed-in account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call('GET /account', { signal })).data,
});

export const useAccount = () => useQuery(accountQuery);

/** Fetches the account again after a change to it. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
}
