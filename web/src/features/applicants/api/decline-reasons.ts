import type { DeclineReason, SaveDeclineReasons } from '@hireledger/domain/http/decline-reasons';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The company's own list, archived ones last. */
export const declineReasons = liveQuery({
  name: 'decline-reasons',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /company/decline-reasons', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (reasons: DeclineReason[], event) => ({ data: reasons, stale: event.name === 'decline-reasons.changed' }),
});

export const useDeclineReasons = () => useQuery(declineReasons.options());

/** Saves the complete list. */
export const useSaveDeclineReasons = () =>
  useMutation({
    mutationFn: (reasons: SaveDeclineReasons['reasons']) => call('PUT /company/decline-reasons', { body: { reasons } }),
    onSuccess: ({ data }) => queryClient.setQueryData<DeclineReason[]>(declineReasons.keyOf(), data),
  });
