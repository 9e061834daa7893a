import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { logProfileFailure } from '../../../account/profile-failure.ts';

/** What an application sends to the company. Refetched each time, since it may have just changed. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile-to-send'],
    queryFn: async ({ signal }) =>
      (await call('GET /users/get-talent-profile', { signal }).catch(logProfileFailure)).data,
    staleTime: 0,
  });
