import type { JobForm } from '@hireledger/domain/jobs/job-form';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { forgetDraft } from './job-drafts.ts';
import { replaceJob, type JobPage } from './job-page.ts';
import { jobPages } from './list-company-jobs.ts';

/** Sends the complete form and the version that the edit is based on. The answer replaces the job's row. */
export function useEditJob(jobId: string) {
  return useMutation({
    mutationFn: async (form: JobForm & { version: number }) =>
      (await call('PATCH /company/job-posting/:id', { params: { id: jobId }, body: form })).data,
    onSuccess: (saved) => {
      forgetDraft(jobId);
      queryClient.setQueriesData<JobPage>(
        { queryKey: jobPages.all },
        (page) => page && replaceJob(page, saved.id, () => saved),
      );
    },
  });
}
