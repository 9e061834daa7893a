import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** A page of what the talent saved, saved last first. A page that is being left stays until the next is there. */
export const useSavedJobs = ({ limit, cursor }: { limit: number; cursor: string | undefined }) =>
  useQuery({
    queryKey: ['saved-jobs', { limit, cursor }],
    queryFn: ({ signal }) => call('GET /saved-jobs', { query: { limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
