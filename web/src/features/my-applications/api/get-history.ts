import type { historyAnswer } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type StageChange = z.infer<typeof historyAnswer>['data'][number];

/** `GET /applications/{id}/history`, oldest first. An event does not carry the note of a change, so it is asked for again. */
const history = liveQuery({
  name: 'my-application-history',
  fetch: async (signal: AbortSignal, applicationId: string) => {
    const answer = await requestAnswer<{ data: StageChange[] }>(
      'GET',
      `/applications/${encodeURIComponent(applicationId)}/history`,
      { signal },
    );
    return { ...answer, data: answer.data.data };
  },
  apply: (changes, { data }, applicationId) => ({
    data: changes,
    stale: 'applicationId' in data && data.applicationId === applicationId && 'stage' in data,
  }),
});

export const useHistory = (applicationId: string) => useQuery(history.options(applicationId));
