import type { JobMark } from '@hireledger/domain/http/job-marks';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { queryClient, updateOptimistically } from '../../../http/query-client.ts';
import { session } from '../../../http/session.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { withdrawnAfter } from '../../../hiring/applications/withdrawn-after.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

type Marks = readonly JobMark[];

/** Which jobs of a page the talent saved or applied for. Events update the stages. */
const marks = liveQuery<Marks, [ids: string]>({
  name: 'job-marks',
  fetch: async (signal, ids) => {
    const answer = await callForAnswer('GET /jobs/marks', { query: { ids }, signal });
    return { ...answer, data: answer.data.data };
  },
  apply: (list, event, ids) => {
    const { data } = event;
    return 'stage' in data && data.talentId === session.current()?.user.id && ids.includes(data.jobId)
      ? {
          data: marked(list, data.jobId, { stage: data.stage, isWithdrawn: undefined, ...withdrawnAfter(event) }),
          stale: false,
        }
      : { data: list, stale: false };
  },
});

/** The marks of these jobs by id; empty for visitors and companies. */
export function useJobMarks(ids: readonly string[], enabled: boolean): ReadonlyMap<string, JobMark> {
  // The job's own page can also save and apply: on return the marks are refetched while the old ones show.
  const found = useQuery({ ...marks.options(ids.join(',')), enabled: enabled && ids.length > 0, staleTime: 0 });
  return new Map(found.data?.map((mark) => [mark.jobId, mark]));
}

/** Updates the card optimistically and reverts it on an error. */
export const useKeepJob = () =>
  useMutation({
    mutationFn: ({ jobId, saved }: { jobId: string; saved: boolean }) =>
      call(saved ? 'PUT /saved-jobs/:jobId' : 'DELETE /saved-jobs/:jobId', { params: { jobId } }),
    onMutate: show,
    onError: (_failure, { jobId, saved }) => show({ jobId, saved: !saved }),
    onSuccess: (_answer, { jobId }) => {
      // Other screens that show saved jobs refetch when opened.
      void queryClient.invalidateQueries({ queryKey: ['saved-jobs'] });
      void queryClient.invalidateQueries({ queryKey: ['job', jobId] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: marks.all }),
  });

const show = ({ jobId, saved }: { jobId: string; saved: boolean }) => {
  const predicate = ({ queryKey: [, ids] }: { queryKey: QueryKey }) => typeof ids === 'string' && ids.includes(jobId);
  return updateOptimistically<Marks>({ queryKey: marks.all, predicate }, (list) => marked(list, jobId, { saved }));
};

/** The marks with one changed or added. */
const marked = (list: Marks, jobId: string, change: Partial<JobMark>): Marks =>
  list.some((mark) => mark.jobId === jobId)
    ? list.map((mark) => (mark.jobId === jobId ? { ...mark, ...change } : mark))
    : [...list, { jobId, saved: false, stage: null, ...change }];
