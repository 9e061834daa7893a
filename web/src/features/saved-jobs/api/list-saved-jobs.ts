import type { savedJobsAnswer } from '@hireledger/domain/http/saved-jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';

/** `GET /saved-jobs`: a page of what the talent saved, saved last first. A page that is being left stays until the next is there. */
export const useSavedJobs = ({ limit, cursor }: { limit: number; cursor: string | undefined }) =>
  useQuery({
    queryKey: ['saved-jobs', { limit, cursor }],
    queryFn: ({ signal }) =>
      request<z.infer<typeof savedJobsAnswer>>('GET', '/saved-jobs', { query: { limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
