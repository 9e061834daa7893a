import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

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
