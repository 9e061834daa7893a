import { useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { job, type ViewedJob } from './get-job.ts';

const ENDPOINT = 'POST /jobs/:id/reports';

/** Once per account. */
export function useReportJob(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof ENDPOINT>['body']) => call(ENDPOINT, { params: { id: jobId }, body }),
    onSuccess: ({ message }) => {
      client.setQueryData<ViewedJob>(job.keyOf(jobId), (now) => now && { ...now, reported: true });
      toast.success(message);
    },
  });
}
