import type { JobForm } from '@hireledger/domain/jobs/job-form';
import { call } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { forgetDraft } from './job-drafts.ts';
import { jobPages } from './list-company-jobs.ts';

/**
 * Posts the complete form. The draft's id is the idempotency key, so it posts one job however often it is sent. Every
 * page of the list shifts by one, so all are refetched.
 */
export function useCreateJob(draftId: string) {
  return useMutation({
    mutationFn: async (form: JobForm) =>
      (await call('POST /company/job-posting', { query: { draftId }, body: form, idempotencyKey: draftId })).data,
    onSuccess: () => {
      forgetDraft(draftId);
      void queryClient.invalidateQueries({ queryKey: jobPages.all });
    },
  });
}
