import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { useQuery } from '@tanstack/react-query';
import { logProfileFailure } from '../../../http/profile-failure.ts';
import { request } from '../../../http/request.ts';

/** `GET /users/get-company-profile`: how the company shows itself on its jobs. */
export const useOwnCompany = () =>
  useQuery({
    queryKey: ['own-company'],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: CompanyProfile }>('GET', '/users/get-company-profile', { signal }).catch(
          logProfileFailure,
        )
      ).data,
    staleTime: 0,
  });
