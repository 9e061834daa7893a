import type { appliedAnswer } from '@hireledger/domain/http/applications';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../ui/Toast.tsx';
import { sharedFrom } from '../shared-from.ts';
import { job, withApplication, type ViewedJob } from './get-job.ts';

export interface Application {
  applied: ViewedJob;
  coverNote?: string;
  attachmentIds?: string[];
}

/**
 * `POST /users/apply-for-job`. Tells of success with the specification's words and shows the application at the job at once; a failure is
 * told by the dialog that sent it.
 */
export function useApplyForJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ applied, coverNote, attachmentIds }: Application) =>
      request<z.infer<typeof appliedAnswer>>('POST', '/users/apply-for-job', {
        body: {
          jobId: applied.id,
          jobTitle: applied.title,
          companyId: applied.companyId,
          companyName: applied.companyName,
          coverNote,
          attachmentIds,
          source: sharedFrom.read(applied.id),
        },
      }),
    onSuccess: ({ application: { id, hiringStage, appliedAt } }, { applied }) => {
      client.setQueryData<ViewedJob>(
        job.keyOf(applied.id),
        (now) => now && withApplication(now, { id, hiringStage, appliedAt }),
      );
      void client.invalidateQueries({ queryKey: ['saved-jobs'] });
      toast.success('Application submitted successfully!');
    },
    onError: (error, { applied }) => {
      // The job closed, asks for more, or was applied for in another tab: show how it is now.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void client.invalidateQueries({ queryKey: job.keyOf(applied.id) });
    },
  });
}
