import type { appliedAnswer } from '@hireledger/domain/http/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { request } from '../../../http/request.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { job, withApplication, type ViewedJob } from './get-job.ts';

/** `POST /users/apply-for-job`. Tells how it went, with the specification's words, and shows the application at the job at once. */
export function useApplyForJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applied: ViewedJob) =>
      request<z.infer<typeof appliedAnswer>>('POST', '/users/apply-for-job', {
        body: { jobId: applied.id, jobTitle: applied.title, companyId: applied.companyId, companyName: applied.companyName },
      }),
    onSuccess: ({ application: { id, hiringStage, appliedAt } }, applied) => {
      client.setQueryData<ViewedJob>(job.keyOf(applied.id), (now) => now && withApplication(now, { id, hiringStage, appliedAt }));
      toast.success('Application submitted successfully!');
    },
    onError: (error, applied) => {
      toast.error('Failed to apply for job.', { description: sentenceOf(error, '') });
      // The job closed, or was applied for in another tab: show how it is now.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: job.keyOf(applied.id) });
    },
  });
}
