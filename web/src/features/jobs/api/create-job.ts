import type { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { JobForm } from '@hireledger/domain/jobs/job-form';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { forgetDraft } from './job-drafts.ts';
import { jobPages } from './list-company-jobs.ts';

/**
 * `POST /company/job-posting` with the whole form. The draft's id is the key of the intent: however often it is sent, it posts one job.
 * Every page of the list moves on by one, so they are asked for again.
 */
export function useCreateJob(draftId: string) {
  return useMutation({
    mutationFn: async (form: JobForm) =>
      (
        await request<z.infer<typeof jobSavedAnswer>>('POST', '/company/job-posting', {
          body: form,
          query: { draftId },
          idempotencyKey: draftId,
        })
      ).data,
    onSuccess: () => {
      forgetDraft(draftId);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
