import type { JobForm } from '@hireledger/domain/jobs/job-form';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { forgetDraft } from './job-drafts.ts';
import { showSavedJob } from './own-job.ts';

/** Sends the complete form and the version that the edit is based on. The answer is shown at once. */
export function useEditJob(jobId: string) {
  return useMutation({
    mutationFn: async (form: JobForm & { version: number }) =>
      (await call('PATCH /company/job-posting/:id', { params: { id: jobId }, body: form })).data,
    onSuccess: (saved) => {
      forgetDraft(jobId);
      showSavedJob(saved);
    },
  });
}
