import { useQuery } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';

const KEY = ['own-picture'] as const;

/** The picture of the signed-in account, for the top bar. Fetched once per page load. */
export const useOwnPicture = (userId: string): string | null =>
  useQuery({
    queryKey: [...KEY, userId],
    queryFn: async ({ signal }) => (await call('GET /users/profile-picture', { signal })).displayPictureUrl,
    staleTime: Infinity,
  }).data ?? null;

/** Call it after the picture was changed here. */
export const refreshOwnPicture = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
