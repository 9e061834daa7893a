import type { stageChange } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

export type StageChange = z.infer<typeof stageChange>;

/** `GET /applications/{id}/history`: every stage change, oldest first. Its notes are not in events, so a change asks again. */
export const histories = liveQuery({
  name: 'application-history',
  fetch: async (signal, id: string) => {
    const answer = await requestAnswer<{ data: StageChange[] }>(
      'GET',
      `/applications/${encodeURIComponent(id)}/history`,
      { signal },
    );
    return { ...answer, data: answer.data.data };
  },
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
