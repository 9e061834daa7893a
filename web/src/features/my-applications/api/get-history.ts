import type { StageChange } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Oldest first. Events do not contain the note of a change, so it is refetched. */
const history = liveQuery({
  name: 'my-application-history',
  fetch: async (signal: AbortSignal, applicationId: string) => {
    const answer = await callForAnswer('GET /applications/:id/history', { params: { id: applicationId }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (changes: StageChange[], { data }, applicationId) => ({
    data: changes,
    stale: 'applicationId' in data && data.applicationId === applicationId && 'stage' in data,
  }),
});

export const useHistory = (applicationId: string) => useQuery(history.options(applicationId));
