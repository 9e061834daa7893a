import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { logProfileFailure } from '../../../http/profile-failure.ts';

/** What goes to a company with an application. Fetched each time, since it may just have been changed. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile-to-send'],
    queryFn: async ({ signal }) =>
      (await call('GET /users/get-talent-profile', { signal }).catch(logProfileFailure)).data,
    staleTime: 0,
  });
