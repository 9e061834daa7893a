import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../design/toasts/Toast.tsx';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { useMutation } from '../../http/use-mutation.ts';

interface Place {
  limit: number;
  cursor: string | undefined;
}

export const savedJobs = ({ limit, cursor }: Place) =>
  queryOptions({
    queryKey: ['saved-jobs', { limit, cursor }],
    queryFn: ({ signal }) => call('GET /saved-jobs', { query: { limit, cursor }, signal }),
    staleTime: 0,
  });

/** A page of the talent's saved jobs, latest first. The previous page stays while the next one loads. */
export const useSavedJobs = (place: Place) => useQuery({ ...savedJobs(place), placeholderData: keepPreviousData });

/** Refetches the list and invalidates the job's own page. */
export function useKeepJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId, saved }: { jobId: string; saved: boolean }) =>
      call(saved ? 'PUT /saved-jobs/:jobId' : 'DELETE /saved-jobs/:jobId', { params: { jobId } }),
    onError: (error, { saved }) =>
      toast.error(saved ? 'We could not save this job.' : 'This job is still saved.', {
        description: sentenceOf(error, ''),
      }),
    onSettled: (_answer, _error, { jobId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['saved-jobs'] }),
        client.invalidateQueries({ queryKey: ['job', jobId] }),
      ]),
  });
}
