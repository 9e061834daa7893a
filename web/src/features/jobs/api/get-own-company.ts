import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { logProfileFailure } from '../../../account/profile-failure.ts';

/** The company as its jobs show it. */
export const useOwnCompany = () =>
  useQuery({
    queryKey: ['own-company'],
    queryFn: async ({ signal }) =>
      (await call('GET /users/get-company-profile', { signal }).catch(logProfileFailure)).data,
    staleTime: 0,
  });
