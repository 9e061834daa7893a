import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import type { JobPage } from './job-list-patches.ts';
import { jobPages } from './list-company-jobs.ts';

/** `DELETE /company/job-posting/{id}`. The row leaves at once; a page that has a next one is asked for again to fill up. */
export function useDeleteJob() {
  return useMutation({
    mutationFn: (jobId: string) =>
      request<{ message: string }>('DELETE', `/company/job-posting/${encodeURIComponent(jobId)}`),
    onSuccess: (_answer, jobId) => {
      queryClient.setQueriesData<JobPage>({ queryKey: jobPages.all }, (page) =>
        page?.rows.some((job) => job.id === jobId)
          ? { ...page, rows: page.rows.filter((job) => job.id !== jobId), total: page.total - 1 }
          : page,
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
