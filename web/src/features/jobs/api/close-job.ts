import type { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { replaceJob, type JobPage } from './job-list-patches.ts';
import { jobPages } from './list-company-jobs.ts';

/** `POST /company/job-posting/{id}/close`. The answer replaces the job's row; pages that show only open or only closed jobs are asked for again. */
export function useCloseJob(jobId: string) {
  return useMutation({
    mutationFn: async (body: { note: string }) =>
      (
        await request<z.infer<typeof jobSavedAnswer>>(
          'POST',
          `/company/job-posting/${encodeURIComponent(jobId)}/close`,
          { body },
        )
      ).data,
    onSuccess: (saved) => {
      queryClient.setQueriesData<JobPage>(
        { queryKey: jobPages.all },
        (page) => page && replaceJob(page, saved.id, () => saved),
      );
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
