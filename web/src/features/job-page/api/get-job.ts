import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { jobAnswer } from '@hireledger/domain/http/jobs';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestAnswer } from '../../../http/request.ts';
import { session } from '../../../http/session.ts';
import { liveQuery, type Patched } from '../../../realtime/live-query.ts';
import { firstAnswer } from '../first-answer.ts';

export type ViewedJob = z.infer<typeof jobAnswer>['data'];

/** `GET /jobs/{id}`: one job with the talent's own application, whose stage follows events. */
export const job = liveQuery({
  name: 'job',
  fetch: async (signal: AbortSignal, id: string) => {
    const answer = await requestAnswer<{ data: ViewedJob }>('GET', `/jobs/${encodeURIComponent(id)}`, { signal });
    return { ...answer, data: answer.data.data };
  },
  apply: jobAfter,
});

/** `id` empty asks nothing. Asked anew at each visit: what the profile lacks may have been added since. Only what came with the document is not asked for. */
export const useJob = (id: string) =>
  useQuery({
    ...job.options(id),
    enabled: id !== '',
    staleTime: 0,
    initialData: () => firstAnswer.of(id),
    initialDataUpdatedAt: firstAnswer.at,
  });

function jobAfter(viewed: ViewedJob, { name, at, data }: RecipientEvent): Patched<ViewedJob> {
  const untouched = { data: viewed, stale: false };
  if (!('jobId' in data) || data.jobId !== viewed.id) return untouched;
  if (
    name === 'job.updated' ||
    name === 'job.closed' ||
    name === 'job.deleted' ||
    name === 'job.hidden' ||
    name === 'job.restored' ||
    name === 'job.removed'
  )
    return { data: viewed, stale: true };
  // A company that looks at its own job hears of other people's applications.
  if (!('stage' in data) || data.talentId !== session.current()?.user.id) return untouched;
  return {
    data: withApplication(viewed, {
      id: data.applicationId,
      hiringStage: data.stage,
      appliedAt: viewed.myApplication?.appliedAt ?? at,
    }),
    stale: false,
  };
}

/** The job once this talent has applied; counts the application unless it was counted before. */
export const withApplication = (
  viewed: ViewedJob,
  myApplication: NonNullable<ViewedJob['myApplication']>,
): ViewedJob => ({
  ...viewed,
  applicants: viewed.myApplication ? viewed.applicants : viewed.applicants + 1,
  myApplication,
});
