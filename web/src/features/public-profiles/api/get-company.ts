import type { PublicCompany } from '@hireledger/domain/http/public-profiles';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /companies/{id}`. */
export const useCompany = (id: string) =>
  useQuery({
    queryKey: ['public-company', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: PublicCompany }>('GET', `/companies/${encodeURIComponent(id)}`, { signal })).data,
  });
