import { call } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import type { JobPage } from './job-page.ts';
import { jobPages } from './list-company-jobs.ts';

/** Removes the row optimistically; a page with a next one is refetched to fill up. */
export function useDeleteJob() {
  return useMutation({
    mutationFn: (jobId: string) => call('DELETE /company/job-posting/:id', { params: { id: jobId } }),
    onSuccess: (_answer, jobId) => {
      changeAnswers<JobPage>({ queryKey: jobPages.all }, (page) =>
        page.rows.some((job) => job.id === jobId)
          ? { ...page, rows: page.rows.filter((job) => job.id !== jobId), total: page.total - 1 }
          : page,
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
