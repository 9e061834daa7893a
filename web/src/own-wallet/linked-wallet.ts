import { queryOptions, useQuery } from '@tanstack/react-query';
import { may } from '../account/permissions.ts';
import { call } from '../http/call.ts';

/** The wallet that the signed-in person linked, and whether contracts can be signed by one here. Refetched on each visit. */
export const linkedWalletQuery = queryOptions({
  queryKey: ['linked-wallet'],
  queryFn: ({ signal }) => call('GET /linked-wallet', { signal }),
  staleTime: 0,
});

/** Nothing for those who do not see the wallet. */
export const useLinkedWallet = () => useQuery({ ...linkedWalletQuery, enabled: may('see-wallet') });
