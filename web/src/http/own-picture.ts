import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

const KEY = ['own-picture'] as const;

/** `GET /users/profile-picture`: the picture of whoever is signed in, for the top bar. Asked once for each page load. */
export const useOwnPicture = (userId: string): string | null =>
  useQuery({
    queryKey: [...KEY, userId],
    queryFn: async ({ signal }) =>
      (await request<{ displayPictureUrl: string | null }>('GET', '/users/profile-picture', { signal }))
        .displayPictureUrl,
    staleTime: Infinity,
  }).data ?? null;

/** After it was changed here. */
export const refreshOwnPicture = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
