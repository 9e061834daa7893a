import type { StageChange } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../http/call.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** Every stage change of an application, oldest first. Events do not contain the notes, so a change refetches. */
export const histories = liveQuery({
  name: 'application-history',
  fetch: (signal, id: string) => callForData('GET /applications/:id/history', { params: { id }, signal }),
  apply: (history: StageChange[], event, id) => ({
    data: history,
    stale:
      'applicationId' in event.data &&
      event.data.applicationId === id &&
      'from' in event.data &&
      event.name !== 'application.rated',
  }),
});

export const useHistory = (id: string) => useQuery(histories.options(id));
