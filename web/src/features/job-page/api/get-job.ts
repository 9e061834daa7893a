import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type AnswerOf } from '../../../http/call.ts';
import { session } from '../../../http/session.ts';
import { withdrawnAfter } from '../../../hiring/applications/withdrawn-after.ts';
import { liveQuery, type Patched } from '../../../realtime/live-query.ts';
import { firstAnswer } from '../first-answer.ts';

export type ViewedJob = AnswerOf<'GET /jobs/:id'>['data'];

/** One job with the talent's own application, whose stage follows events. */
export const job = liveQuery({
  name: 'job',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await callForAnswer('GET /jobs/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: jobAfter,
});

/**
 * Disabled while `id` is empty. Refetched on each visit, since the profile may have changed; not if the document
 * contained the job.
 */
export const jobQuery = (id: string) => ({
  ...job.options(id),
  staleTime: 0,
  initialData: () => firstAnswer.of(id),
  initialDataUpdatedAt: firstAnswer.at,
});
export const useJob = (id: string) => useQuery({ ...jobQuery(id), enabled: id !== '' });

function jobAfter(viewed: ViewedJob, event: RecipientEvent): Patched<ViewedJob> {
  const { name, at, data } = event;
  const untouched = { data: viewed, stale: false };
  if (!('jobId' in data) || data.jobId !== viewed.id) return untouched;
  if (
    name === 'job.updated' ||
    name === 'job.closed' ||
    name === 'job.reopened' ||
    name === 'job.deleted' ||
    name === 'job.hidden' ||
    name === 'job.restored' ||
    name === 'job.removed'
  )
    return { data: viewed, stale: true };
  // A company that views its own job gets events of all its applications.
  if (!('stage' in data) || data.talentId !== session.current()?.user.id) return untouched;
  return {
    data: withApplication(viewed, {
      id: data.applicationId,
      hiringStage: data.stage,
      appliedAt: viewed.myApplication?.appliedAt ?? at,
      ...withdrawnAfter(event),
    }),
    stale: false,
  };
}

/** The job after this talent has applied; counts the application unless it is counted already. */
export const withApplication = (
  viewed: ViewedJob,
  myApplication: NonNullable<ViewedJob['myApplication']>,
): ViewedJob => ({
  ...viewed,
  applicants: viewed.myApplication ? viewed.applicants : viewed.applicants + 1,
  myApplication,
});
