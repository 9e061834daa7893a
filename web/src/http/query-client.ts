import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { currentNavigation, type PendingNavigation } from '../design/placeholders/pending-navigation.ts';
import { mayRetry } from './sentences.ts';
import { session } from './session.ts';

/** Queries that were fetched for the page of a navigation, with that navigation. */
const prefetched = new WeakMap<object, PendingNavigation>();
const isPrefetched = (query: object): boolean => prefetched.get(query)?.isDone === false;

/**
 * One cache for all screens. Events keep it up to date while the socket is open, so nothing is refetched on focus.
 * Structural sharing is off: live patches keep unchanged rows identical themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      structuralSharing: false,
      // The page does not refetch on mount what was fetched for it already.
      refetchOnMount: (query) => query.state.isInvalidated || !isPrefetched(query),
      retryOnMount: (query) => !isPrefetched(query),
      retry: (failures, error) => failures < 2 && mayRetry(error),
    },
    // Without a network a mutation fails immediately: if it waited, it would be sent much later, perhaps from another
    // page.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Another account, or none: drop everything.
session.onAnother(() => queryClient.clear());

// During a navigation the page renders hidden, and hidden pages do not fetch: start its queries here.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const navigation = currentNavigation();
  // A query without cache time would be removed before the page is shown.
  if (type !== 'added' || !navigation || query.options.gcTime === 0) return;
  const mustFetch = query.state.data === undefined && isEnabled(query);
  // After the render that created it.
  if (mustFetch) navigation.waitFor(Promise.resolve().then(() => query.fetch()));
  if (mustFetch || query.state.data !== undefined) prefetched.set(query, navigation);
});

/**
 * Shows a change that is still being sent to the server. Fetches in flight do not contain it and are cancelled, so
 * invalidate after the change. Data that has not loaded yet is not touched.
 */
export async function updateOptimistically<Data>(queryKey: QueryKey, change: (now: Data) => Data): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, (now) => now && change(now));
}

function isEnabled(query: Query): boolean {
  const { enabled } = query.options as { enabled?: boolean | ((of: Query) => boolean) };
  return (typeof enabled === 'function' ? enabled(query) : enabled) !== false;
}
