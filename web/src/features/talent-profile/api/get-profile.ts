import type { TalentProfile } from '@hireledger/domain/http/profiles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

const KEY = ['talent-profile'] as const;

/** `GET /users/get-talent-profile`. */
export const useTalentProfile = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<{ data: TalentProfile }>('GET', '/users/get-talent-profile', { signal })).data,
  });

/** A change of the profile. It is done when the profile was fetched again, so that a dialog closes over what was saved. */
export function useProfileChange<Variables>(change: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: KEY }) });
}
