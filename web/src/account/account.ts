import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { session } from '../http/session.ts';
import { followOwnName } from './own-name.ts';

/** The signed-in account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const id = session.current()?.user.id;
    const { data } = await call('GET /account', { signal });
    if (id) followOwnName({ id, fullName: data.fullName });
    return data;
  },
});

export const useAccount = () => useQuery(accountQuery);

/** Fetches the account again after a change to it. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
}
