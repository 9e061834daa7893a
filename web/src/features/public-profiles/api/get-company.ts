import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

export const useCompany = (id: string) =>
  useQuery({
    queryKey: ['public-company', id],
    queryFn: async ({ signal }) => (await call('GET /companies/:id', { params: { id }, signal })).data,
  });
