import type { savedAnswer } from '@hireledger/domain/http/saved-jobs';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../ui/Toast.tsx';
import { job, type ViewedJob } from './get-job.ts';

/** `PUT` and `DELETE /saved-jobs/{jobId}`: the button turns at once, and back where the server did not do it. */
export function useSaveJob(jobId: string) {
  const client = useQueryClient();
  const show = (saved: boolean) => client.setQueryData<ViewedJob>(job.keyOf(jobId), (now) => now && { ...now, saved });
  return useMutation({
    // One after the other: the last press decides.
    scope: { id: `save-job-${jobId}` },
    mutationFn: (saved: boolean) => request<z.infer<typeof savedAnswer>>(saved ? 'PUT' : 'DELETE', `/saved-jobs/${encodeURIComponent(jobId)}`),
    onMutate: show,
    onError: (error, saved) => {
      show(!saved);
      toast.error(saved ? 'We could not save this job.' : 'This job is still saved.', { description: sentenceOf(error, '') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['saved-jobs'] }),
  });
}
