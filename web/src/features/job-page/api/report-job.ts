import { call, type InputOf } from '../../../http/call.ts';
import { queryClient, updateOptimistically } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { job, type ViewedJob } from './get-job.ts';

const ENDPOINT = 'POST /jobs/:id/reports';

/** Once per account. */
export function useReportJob(jobId: string) {
  return useMutation({
    mutationFn: (body: InputOf<typeof ENDPOINT>['body']) => call(ENDPOINT, { params: { id: jobId }, body }),
    onSuccess: async ({ message }) => {
      const queryKey = job.keyOf(jobId);
      await updateOptimistically<ViewedJob>({ queryKey, exact: true }, (now) => ({ ...now, reported: true }));
      void queryClient.invalidateQueries({ queryKey });
      toast.success(message);
    },
  });
}
