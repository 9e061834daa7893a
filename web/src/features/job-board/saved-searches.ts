import type { SavedSearch } from '@hireledger/domain/http/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { call, callForData, type InputOf } from '../../http/call.ts';
import { queryClient, updateOptimistically } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';

const CREATE = 'POST /saved-searches';
const EDIT = 'PATCH /saved-searches/:id';

const KEY = ['saved-searches'] as const;
const LIST = { queryKey: KEY, exact: true };
/** Shows what the server has saved; the list is fetched again, as one under way may be from before. */
async function show(change: (list: SavedSearch[]) => SavedSearch[]): Promise<void> {
  await updateOptimistically(LIST, change);
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** The talent's saved searches. Matches that are reported at once show in their rows live, those of a day with the next answer. */
export const savedSearches = liveQuery({
  name: 'saved-searches',
  fetch: (signal) => callForData('GET /saved-searches', { signal }),
  apply: (list: SavedSearch[], event) => {
    if (event.name !== 'saved-search.matched') return { data: list, stale: false };
    const { savedSearchId, count, others } = event.data;
    if (others) return { data: list, stale: true };
    return {
      data: list.map((search) =>
        search.id === savedSearchId ? { ...search, lastMatchedAt: event.at, lastMatchCount: count } : search,
      ),
      stale: false,
    };
  },
});

export const useSavedSearches = () => useQuery({ ...savedSearches.options(), staleTime: 0 });

export const useSaveSearch = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof CREATE>['body']) => call(CREATE, { body }),
    onSuccess: ({ data }) => show((list) => [data, ...list.filter(({ id }) => id !== data.id)]),
  });

/** Edits the name and the alerts. */
export const useEditSearch = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: InputOf<typeof EDIT>['body'] }) =>
      call(EDIT, { params: { id }, body }),
    onSuccess: ({ data }) => show((list) => list.map((search) => (search.id === data.id ? data : search))),
  });

/** Removes the row optimistically and restores it on an error. */
export const useDeleteSearch = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /saved-searches/:id', { params: { id } }),
    onMutate: (id) => updateOptimistically<SavedSearch[]>(LIST, (list) => list.filter((search) => search.id !== id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
