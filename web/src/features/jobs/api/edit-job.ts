import type { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { JobForm } from '@hireledger/domain/jobs/job-form';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { forgetDraft } from './job-drafts.ts';
import { replaceJob, type JobPage } from './job-list-patches.ts';
import { jobPages } from './list-company-jobs.ts';

/** `PATCH /company/job-posting/{jobId}` with the whole form and the version that it began from. The answer replaces the job's row. */
export function useEditJob(jobId: string) {
  return useMutation({
    mutationFn: async (form: JobForm & { version: number }) =>
      (
        await request<z.infer<typeof jobSavedAnswer>>('PATCH', `/company/job-posting/${encodeURIComponent(jobId)}`, {
          body: form,
        })
      ).data,
    onSuccess: (saved) => {
      forgetDraft(jobId);
      queryClient.setQueriesData<JobPage>(
        { queryKey: jobPages.all },
        (page) => page && replaceJob(page, saved.id, () => saved),
      );
    },
  });
}
