import type {
  createSavedSearchBody,
  editSavedSearchBody,
  savedSearchAnswer,
  SavedSearch,
  savedSearchesAnswer,
} from '@hireledger/domain/http/saved-searches';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient, showAhead } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

type Saved = z.infer<typeof savedSearchAnswer>;

const KEY = ['saved-searches'] as const;
const patch = (change: (list: SavedSearch[]) => SavedSearch[]) =>
  void queryClient.setQueryData(KEY, (list: SavedSearch[] | undefined) => list && change(list));

/** `GET /saved-searches`: the talent's own. What a search finds while the list is open shows in its row. */
const searches = liveQuery({
  name: 'saved-searches',
  fetch: async (signal) => {
    const answer = await requestAnswer<z.infer<typeof savedSearchesAnswer>>('GET', '/saved-searches', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (list: SavedSearch[], event) => {
    if (event.name !== 'saved-search.matched') return { data: list, stale: false };
    const { savedSearchId, count } = event.data;
    return {
      data: list.map((search) =>
        search.id === savedSearchId ? { ...search, lastMatchedAt: event.at, lastMatchCount: count } : search,
      ),
      stale: false,
    };
  },
});

export const useSavedSearches = () => useQuery({ ...searches.options(), staleTime: 0 });

/** `POST /saved-searches`. */
export const useSaveSearch = () =>
  useMutation({
    mutationFn: (body: z.input<typeof createSavedSearchBody>) => request<Saved>('POST', '/saved-searches', { body }),
    onSuccess: ({ data }) => patch((list) => [data, ...list]),
  });

/** `PATCH /saved-searches/{id}`: its name, its alerts. */
export const useEditSearch = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.input<typeof editSavedSearchBody> }) =>
      request<Saved>('PATCH', `/saved-searches/${encodeURIComponent(id)}`, { body }),
    onSuccess: ({ data }) => patch((list) => list.map((search) => (search.id === data.id ? data : search))),
  });

/** `DELETE /saved-searches/{id}`. The row leaves at once and comes back where the server refuses. */
export const useDeleteSearch = () =>
  useMutation({
    mutationFn: (id: string) => request('DELETE', `/saved-searches/${encodeURIComponent(id)}`),
    onMutate: (id) => showAhead<SavedSearch[]>(KEY, (list) => list.filter((search) => search.id !== id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
