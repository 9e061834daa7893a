import { QueryClient, type Query, type FetchQueryOptions, type QueryFilters } from '@tanstack/react-query';
import { mayRetry } from './sentences.ts';
import { session } from './session.ts';

/** The longest time that the previous page stays while data is loading, in milliseconds; then the next one shows what it has. */
export const KEEP_PAGE_MS = 1_000;
/** For a text that the server sent: it can be read, and there is nothing better to show. */
const KEEP_TEXT_MS = 20_000;
let longest = globalThis.document?.querySelector('#root > :not([inert])') ? KEEP_TEXT_MS : KEEP_PAGE_MS;

/** Queries that a loader just requested for the first time: the page that mounts next does not request them again. */
const fresh = new WeakSet<object>();
export const isFresh = (query: object): boolean => fresh.has(query);

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
      refetchOnMount: (query) => query.state.isInvalidated || !isFresh(query),
      retryOnMount: (query) => !isFresh(query),
      retry: (failures, error) => failures < 2 && mayRetry(error),
    },
    // Without a network a mutation fails immediately: if it waited, it would be sent much later, perhaps from another
    // page.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Only for the parts of the page that mount together with the first: a page that is opened again requests again.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerAdded' && isFresh(query)) setTimeout(() => fresh.delete(query));
});

// Another account, or none: drop everything.
session.onAnother(() => queryClient.clear());

/** For the loader of a page: fetches what the page shows first. A failure is left to the page. */
// oxlint-disable-next-line typescript/no-explicit-any -- queries of any answer
export async function loadQueries(...queries: FetchQueryOptions<any, any, any, any>[]): Promise<null> {
  const cache = queryClient.getQueryCache();
  const known = queries.map(({ queryKey }) => cache.find({ queryKey }) !== undefined);
  const answers = Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)));
  const requested = queries.flatMap(({ queryKey }, index) => (known[index] ? [] : (cache.find({ queryKey }) ?? [])));
  for (const query of requested) fresh.add(query);
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, longest))]);
  longest = KEEP_PAGE_MS;
  // By then the page is shown, or will not be.
  setTimeout(() => requested.forEach((query) => fresh.delete(query)), 1_000);
  return null;
}

/**
 * Changes the cached answers that `filters` match. An answer that is due for a refetch stays due: `setQueryData` would
 * count as that refetch. An answer that has not loaded, or that `change` returns as it is, is not touched.
 */
export function changeAnswers<Data>(filters: QueryFilters, change: (now: Data) => Data): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) changeAnswer(query, change);
}

/** Changes one cached answer; see `changeAnswers`. */
export function changeAnswer<Data>(query: Query, change: (now: Data) => Data): void {
  const { data: now, dataUpdatedAt, isInvalidated } = query.state;
  if (now === undefined) return;
  const changed = change(now as Data);
  if (changed === now) return;
  query.setData(changed, { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
}

/**
 * Shows a change that is being sent to the server, or was just sent, in the cached answers that `filters` match. Fetches in flight,
 * first loads included, are from before the change and would hide it: they are cancelled, so invalidate after the change.
 */
export async function updateOptimistically<Data>(filters: QueryFilters, change: (now: Data) => Data): Promise<void> {
  await queryClient.cancelQueries(filters);
  changeAnswers(filters, change);
}
