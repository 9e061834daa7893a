import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** Who may see it depends on the viewer, so it is refetched after a sign-in. */
export const useTalent = (id: string, viewerId: string | null) =>
  useQuery({
    queryKey: ['public-talent', id, viewerId],
    queryFn: async ({ signal }) => (await call('GET /talents/:id', { params: { id }, signal })).data,
  });
