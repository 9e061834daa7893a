import { useQueryClient } from '@tanstack/react-query';
import { call, failureOf } from '../../../http/call.ts';
import { changeAnswers } from '../../../http/query-client.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sharedFrom } from '../shared-from.ts';
import { job, withApplication, type ViewedJob } from './get-job.ts';

const ENDPOINT = 'POST /users/apply-for-job';

interface Application {
  applied: ViewedJob;
  coverNote?: string;
  attachmentIds?: string[];
}

/** Shows success in the specification's words and the application on the job; the dialog shows errors. */
export function useApplyForJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ applied, coverNote, attachmentIds }: Application) =>
      call(ENDPOINT, {
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
      changeAnswers<ViewedJob>({ queryKey: job.keyOf(applied.id) }, (now) =>
        withApplication(now, { id, hiringStage, appliedAt }),
      );
      void client.invalidateQueries({ queryKey: ['saved-jobs'] });
      toast.success('Application submitted successfully!');
    },
    onError: (error, { applied }) => {
      // The job closed, asks for more, or was applied for in another tab: refetch.
      if ([404, 409].includes(failureOf(ENDPOINT, error)?.status ?? 0))
        void client.invalidateQueries({ queryKey: job.keyOf(applied.id) });
    },
  });
}
