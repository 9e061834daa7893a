import { call, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { jobPages } from './list-company-jobs.ts';
import { showSavedJob } from './own-job.ts';

const ENDPOINT = 'POST /company/job-posting/:id/reopen';

/** The answer is shown at once; pages that filter by status are refetched. */
export function useReopenJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: InputOf<typeof ENDPOINT>['body']) =>
      (await call(ENDPOINT, { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      showSavedJob(saved);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
