import type { PublicTalent } from '@hireledger/domain/http/public-profiles';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /talents/{id}`. Whom it opens for depends on who asks, so a sign-in asks anew. */
export const useTalent = (id: string, viewerId: string | null) =>
  useQuery({
    queryKey: ['public-talent', id, viewerId],
    queryFn: async ({ signal }) =>
      (await request<{ data: PublicTalent }>('GET', `/talents/${encodeURIComponent(id)}`, { signal })).data,
  });
