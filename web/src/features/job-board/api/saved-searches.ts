import type { createSavedSearchBody, editSavedSearchBody, savedSearchAnswer, SavedSearch, savedSearchesAnswer } from '@hireledger/domain/http/saved-searches';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';

type Saved = z.infer<typeof savedSearchAnswer>;

const KEY = ['saved-searches'];
const patch = (change: (list: SavedSearch[]) => SavedSearch[]) => void queryClient.setQueryData(KEY, (list: SavedSearch[] | undefined) => list && change(list));

/** `GET /saved-searches`: the talent's own. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<z.infer<typeof savedSearchesAnswer>>('GET', '/saved-searches', { signal })).data,
    staleTime: 0,
  });

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
    onMutate: (id) => patch((list) => list.filter((search) => search.id !== id)),
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
