import type { Account } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** `GET /account`: the person's own account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await request<{ data: Account }>('GET', '/account', { signal })).data,
});

export const useAccount = () => useQuery(accountQuery);

/** Asks for the account again, after something about it was changed. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
}
