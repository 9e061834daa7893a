import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-company', id],
    queryFn: async ({ signal }) => (await call('GET /companies/:id', { params: { id }, signal })).data,
  });
export const useCompany = (id: string) => useQuery(companyQuery(id));

/** Who may see it depends on the viewer, so it is refetched after a sign-in. */
export const talentQuery = (id: string, viewerId: string | null) =>
  queryOptions({
    queryKey: ['public-talent', id, viewerId],
    queryFn: async ({ signal }) => (await call('GET /talents/:id', { params: { id }, signal })).data,
  });
export const useTalent = (id: string, viewerId: string | null) => useQuery(talentQuery(id, viewerId));
