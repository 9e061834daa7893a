import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { replaceJob, type JobPage } from './job-page.ts';
import { jobPages } from './list-company-jobs.ts';

/** The answer replaces the job's row; pages that filter by status are refetched. */
export function useCloseJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: { note: string }) =>
      (await call('POST /company/job-posting/:id/close', { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      queryClient.setQueriesData<JobPage>(
        { queryKey: jobPages.all },
        (page) => page && replaceJob(page, saved.id, () => saved),
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
