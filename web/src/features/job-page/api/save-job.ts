import { call } from '../../../http/call.ts';
import { queryClient, updateOptimistically } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { job, type ViewedJob } from './get-job.ts';

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
