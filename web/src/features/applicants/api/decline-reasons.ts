import type { DeclineReason, SaveDeclineReasons } from '@hireledger/domain/http/decline-reasons';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** `GET /company/decline-reasons`: the company's own list, archived ones last. */
export const declineReasons = liveQuery({
  name: 'decline-reasons',
  fetch: async (signal) => {
    const answer = await requestAnswer<{ data: DeclineReason[] }>('GET', '/company/decline-reasons', { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (reasons: DeclineReason[], event) => ({ data: reasons, stale: event.name === 'decline-reasons.changed' }),
});

export const useDeclineReasons = () => useQuery(declineReasons.options());

/** `PUT /company/decline-reasons`: the whole list as it is wished. */
export const useSaveDeclineReasons = () =>
  useMutation({
    mutationFn: (reasons: SaveDeclineReasons['reasons']) =>
      request<{ data: DeclineReason[] }>('PUT', '/company/decline-reasons', { body: { reasons } }),
    onSuccess: ({ data }) => queryClient.setQueryData<DeclineReason[]>(declineReasons.keyOf(), data),
  });
