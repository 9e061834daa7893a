import type { TalentProfile } from '@hireledger/domain/http/profiles';
import { useQuery } from '@tanstack/react-query';
import { logProfileFailure } from '../../../http/profile-failure.ts';
import { request } from '../../../http/request.ts';

/** `GET /users/get-talent-profile`: what goes to a company with an application. Asked anew each time, since it may just have been changed. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile-to-send'],
    queryFn: async ({ signal }) =>
      (await request<{ data: TalentProfile }>('GET', '/users/get-talent-profile', { signal }).catch(logProfileFailure))
        .data,
    staleTime: 0,
  });
