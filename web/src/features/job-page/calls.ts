import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { logProfileFailure } from '../../account/profile-failure.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { withdrawnAfter } from '../my-applications/withdrawn-after.ts';
import { call, callForData, failureOf, type AnswerOf, type InputOf } from '../../http/call.ts';
import { changeAnswers, queryClient, updateOptimistically } from '../../http/query-client.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery, type Patched } from '../../realtime/live-query.ts';
import { firstAnswer } from './first-answer.ts';
import { sharedFrom } from './shared-from.ts';

export type ViewedJob = AnswerOf<'GET /jobs/:id'>['data'];

/** One job with the talent's own application, whose stage follows events. */
export const job = liveQuery({
  name: 'job',
  fetch: (signal: AbortSignal, id: string) => callForData('GET /jobs/:id', { params: { id }, signal }),
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
const withApplication = (viewed: ViewedJob, myApplication: NonNullable<ViewedJob['myApplication']>): ViewedJob => ({
  ...viewed,
  applicants: viewed.myApplication ? viewed.applicants : viewed.applicants + 1,
  myApplication,
});

/** Toggles the button optimistically, and reverts on an error. */
export function useSaveJob(jobId: string) {
  const show = (saved: boolean) =>
    updateOptimistically<ViewedJob>({ queryKey: job.keyOf(jobId), exact: true }, (now) => ({ ...now, saved }));
  const mutationKey = ['save-job', jobId];
  return useMutation({
    mutationKey,
    // In order: the last click wins.
    scope: { id: `save-job-${jobId}` },
    mutationFn: (saved: boolean) =>
      call(saved ? 'PUT /saved-jobs/:jobId' : 'DELETE /saved-jobs/:jobId', { params: { jobId } }),
    onMutate: show,
    onError: async (error, saved) => {
      await show(!saved);
      toast.error(saved ? 'We could not save this job.' : 'This job is still saved.', {
        description: sentenceOf(error, ''),
      });
    },
    onSettled: () => {
      // A refetch during the change may not contain it; only the last of several clicks refetches.
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: job.keyOf(jobId) });
      void queryClient.invalidateQueries({ queryKey: ['saved-jobs'] });
    },
  });
}

const APPLY = 'POST /users/apply-for-job';

interface Application {
  applied: ViewedJob;
  coverNote?: string;
  attachmentIds?: string[];
}

/** Shows success in the specification's words and the application on the job; the dialog shows errors. */
export function useApplyForJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ applied, coverNote, attachmentIds }: Application) =>
      call(APPLY, {
        body: {
          jobId: applied.id,
          jobTitle: applied.title,
          companyId: applied.companyId,
          companyName: applied.companyName,
          coverNote,
          attachmentIds,
          source: sharedFrom.read(applied.id),
        },
      }),
    onSuccess: ({ application: { id, hiringStage, appliedAt } }, { applied }) => {
      changeAnswers<ViewedJob>({ queryKey: job.keyOf(applied.id) }, (now) =>
        withApplication(now, { id, hiringStage, appliedAt }),
      );
      void client.invalidateQueries({ queryKey: ['saved-jobs'] });
      toast.success('Application submitted successfully!');
    },
    onError: (error, { applied }) => {
      // The job closed, asks for more, or was applied for in another tab: refetch.
      if ([404, 409].includes(failureOf(APPLY, error)?.status ?? 0))
        void client.invalidateQueries({ queryKey: job.keyOf(applied.id) });
    },
  });
}

const REPORT = 'POST /jobs/:id/reports';

/** Once per account. */
export function useReportJob(jobId: string) {
  return useMutation({
    mutationFn: (body: InputOf<typeof REPORT>['body']) => call(REPORT, { params: { id: jobId }, body }),
    onSuccess: async ({ message }) => {
      const queryKey = job.keyOf(jobId);
      await updateOptimistically<ViewedJob>({ queryKey, exact: true }, (now) => ({ ...now, reported: true }));
      void queryClient.invalidateQueries({ queryKey });
      toast.success(message);
    },
  });
}

/** What an application sends to the company. Refetched each time, since it may have just changed. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile-to-send'],
    queryFn: async ({ signal }) =>
      (await call('GET /users/get-talent-profile', { signal }).catch(logProfileFailure)).data,
    staleTime: 0,
  });
