import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-company', id],
    queryFn: async ({ signal }) => (await call('GET /companies/:id', { params: { id }, signal })).data,
  });
export const useCompany = (id: string) => useQuery(companyQuery(id));
