import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { openHold, type Hold } from '../ui/hold.ts';
import { mayRetry } from './sentences.ts';
import { session } from './session.ts';

/** What was asked for a page on the way to it, and the way. */
const ahead = new WeakMap<object, Hold>();
const isAhead = (query: object): boolean => ahead.get(query)?.over === false;

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
      // What was asked ahead is not asked again by the page itself as it is set up.
      refetchOnMount: (query) => query.state.isInvalidated || !isAhead(query),
      retryOnMount: (query) => !isAhead(query),
      retry: (failures, error) => failures < 2 && mayRetry(error),
    },
    // A press without a network fails at once and says so: left waiting, it would be sent much later, perhaps from another page.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Another person, or nobody: nothing of the last one stays.
session.onAnother(() => queryClient.clear());

// On the way to a page its questions are asked while it is drawn out of sight: a page that is not shown yet asks nothing itself.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const hold = openHold();
  // What nobody keeps would be gone before the page is there.
  if (type !== 'added' || !hold || query.options.gcTime === 0) return;
  const asks = query.state.data === undefined && isEnabled(query);
  // After the drawing in which it was made.
  if (asks) hold.await(Promise.resolve().then(() => query.fetch()));
  if (asks || query.state.data !== undefined) ahead.set(query, hold);
});

/**
 * Shows a change that is still on its way to the server. An answer that is on its way from there knows nothing of it and is given up, so ask
 * again when the change is made. Nothing happens to what has no answer yet.
 */
export async function showAhead<Data>(queryKey: QueryKey, change: (now: Data) => Data): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, (now) => now && change(now));
}

function isEnabled(query: Query): boolean {
  const { enabled } = query.options as { enabled?: boolean | ((of: Query) => boolean) };
  return (typeof enabled === 'function' ? enabled(query) : enabled) !== false;
}
