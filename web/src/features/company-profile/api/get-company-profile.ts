import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { followOwnName } from '../../../account/own-name.ts';
import { logProfileFailure } from '../../../account/profile-failure.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Refetched when one of the company's jobs changes, or the profile in another tab. */
export const profiles = liveQuery({
  name: 'company-profile',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /users/get-company-profile', { signal }).catch(logProfileFailure);
    followOwnName(answer.data.data);
    return { ...answer, data: answer.data.data };
  },
  apply: (profile: CompanyProfile, event) => ({
    data: profile,
    stale:
      event.name.startsWith('job.') ||
      event.name === 'profile.changed' ||
      event.name === 'verification.completed' ||
      event.name === 'verification.ended',
  }),
});

export const useCompanyProfile = () => useQuery(profiles.options());

/** A change of the profile. It resolves after the refetch, so that the dialog closes over the saved data. */
export const useProfileChange = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: profiles.all }) });
