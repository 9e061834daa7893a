import type { reportBody, reportedAnswer } from '@hireledger/domain/http/reports';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../ui/Toast.tsx';
import { job, type ViewedJob } from './get-job.ts';

/** `POST /jobs/{id}/reports`, once per person. */
export function useReportJob(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof reportBody>) =>
      request<z.infer<typeof reportedAnswer>>('POST', `/jobs/${encodeURIComponent(jobId)}/reports`, { body }),
    onSuccess: ({ message }) => {
      client.setQueryData<ViewedJob>(job.keyOf(jobId), (now) => now && { ...now, reported: true });
      toast.success(message);
    },
  });
}
