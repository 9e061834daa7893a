import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadAnswer } from '../../../http/download.ts';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

/** How often a running export is polled. */
const LOOK_MS = 1_000;

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('GET /account/exports', { signal })).data,
  staleTime: 0,
});

/** The newest exports; a running one is polled until it is done. */
export const useExports = () =>
  useQuery({
    ...exportsQuery,
    refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'requested') ? LOOK_MS : false),
  });

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /account/exports'),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

export const useDownloadExport = () =>
  useMutation({
    mutationFn: (id: string) =>
      downloadAnswer('GET /account/exports/:id/file', { params: { id } }, 'hireledger-data.json'),
  });
