import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** A page of the talent's saved jobs, latest first. The previous page stays while the next one loads. */
export const useSavedJobs = ({ limit, cursor }: { limit: number; cursor: string | undefined }) =>
  useQuery({
    queryKey: ['saved-jobs', { limit, cursor }],
    queryFn: ({ signal }) => call('GET /saved-jobs', { query: { limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
