import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { followOwnName } from '../../../account/own-name.ts';
import { logProfileFailure } from '../../../account/profile-failure.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Refetched when it was changed in another tab. */
export const profiles = liveQuery({
  name: 'talent-profile',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /users/get-talent-profile', { signal }).catch(logProfileFailure);
    followOwnName(answer.data.data);
    return { ...answer, data: answer.data.data };
  },
  apply: (profile: TalentProfile, event) => ({
    data: profile,
    stale:
      event.name === 'profile.changed' ||
      event.name === 'verification.completed' ||
      event.name === 'verification.ended',
  }),
});

export const useTalentProfile = () => useQuery(profiles.options());

/** A change of the profile. It resolves after the refetch, so that the dialog closes over the saved data. */
export const useProfileChange = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: profiles.all }) });
