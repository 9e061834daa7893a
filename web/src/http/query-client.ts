import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './sentences.ts';
import { session } from './session.ts';

/**
 * One cache for all screens. Events keep it true while the socket is up, so nothing is fetched again on mere focus. Structural sharing is
 * off: live patches keep unchanged rows identical themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      structuralSharing: false,
      retry: (failures, error) => failures < 2 && mayRetry(error),
    },
    // A press without a network fails at once and says so: left waiting, it would be sent much later, perhaps from another page.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Another person, or nobody: nothing of the last one stays.
let owner = session.current()?.token;
session.subscribe(() => {
  const token = session.current()?.token;
  if (token !== owner) queryClient.clear();
  owner = token;
});
