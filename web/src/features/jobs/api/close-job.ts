import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { jobPages } from './list-company-jobs.ts';
import { showSavedJob } from './own-job.ts';

/** The answer is shown at once; pages that filter by status are refetched. */
export function useCloseJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: { note: string }) =>
      (await call('POST /company/job-posting/:id/close', { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      showSavedJob(saved);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
