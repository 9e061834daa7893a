import { call, type InputOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { replaceJob, type JobPage } from './job-page.ts';
import { jobPages } from './list-company-jobs.ts';

const ENDPOINT = 'POST /company/job-posting/:id/reopen';

/** The answer replaces the job's row; pages that filter by status are refetched. */
export function useReopenJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: InputOf<typeof ENDPOINT>['body']) =>
      (await call(ENDPOINT, { params: { id: jobId }, body })).data,
    onSuccess: (saved) => {
      queryClient.setQueriesData<JobPage>(
        { queryKey: jobPages.all },
        (page) => page && replaceJob(page, saved.id, () => saved),
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
