import { applicationAfter } from '../../../hiring/applications/my-applications-after.ts';
import type { OwnApplication } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** One application with what was sent, kept up to date by events. */
export const ownApplication = liveQuery({
  name: 'my-application',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await callForAnswer('GET /users/my-applications/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (application: OwnApplication, event, id) => ({
    data:
      'applicationId' in event.data && event.data.applicationId === id
        ? applicationAfter(application, event)
        : application,
    stale: false,
  }),
});

export const useOwnApplication = (id: string) => useQuery(ownApplication.options(id));
