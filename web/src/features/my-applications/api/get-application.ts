import { applicationAfter } from '../../../hiring/applications/my-applications-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { OwnApplication } from '@hireledger/domain/http/applications';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { changesWork } from './page-after.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** Whether the server knows more: what was sent again, whether the job is still open, and what the contract waits for. */
const isRead = ({ name, data }: RecipientEvent): boolean =>
  name === 'application.resubmitted' || ('stage' in data && (data.stage === 'Withdrawn' || data.stage === 'Accepted'));

/** One application with what was sent, kept up to date by events. */
export const ownApplication = liveQuery({
  name: 'my-application',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await callForAnswer('GET /users/my-applications/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (application: OwnApplication, event, id) =>
    'applicationId' in event.data && event.data.applicationId === id
      ? {
          data: applicationAfter(application, event),
          stale: isRead(event) || changesWork(event),
        }
      : { data: application, stale: false },
});

export const useOwnApplication = (id: string) => useQuery(ownApplication.options(id));
