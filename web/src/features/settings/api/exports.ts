import type { ExportEntry } from '@hireledger/domain/http/settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { download } from '../../../http/download.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** How often a running export is looked at. */
const LOOK_MS = 1_000;

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await request<{ data: ExportEntry[] }>('GET', '/account/exports', { signal })).data,
  staleTime: 0,
});

/** The newest exports; one that is being made is watched until it is done. */
export const useExports = () =>
  useQuery({
    ...exportsQuery,
    refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'requested') ? LOOK_MS : false),
  });

/** `POST /account/exports`. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<{ message: string; data: ExportEntry }>('POST', '/account/exports'),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** `GET /account/exports/{id}/file`, as a download. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: (id: string) => download(`/account/exports/${encodeURIComponent(id)}/file`, 'hireledger-data.json'),
  });
