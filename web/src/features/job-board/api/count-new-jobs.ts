import type { newJobsAnswer } from '@hireledger/domain/http/job-search';
import { boardQuery } from '@hireledger/domain/jobs/board-query';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import type { BoardFilters } from '../board-filters.ts';

/** The server counts up to here. */
export const NEW_JOBS_COUNTED = 100;
const EVERY_MS = 15_000;

/** `GET /jobs/new-since`: how many jobs that match came after the answer that is on the screen. Asked while the page is seen. */
export function useNewJobs(filters: BoardFilters, position: string | undefined): number {
  const query = boardQuery(filters);
  if (position) query.set('position', position);
  const news = useQuery({
    queryKey: ['new-jobs', query.toString()],
    queryFn: ({ signal }) => request<z.infer<typeof newJobsAnswer>>('GET', `/jobs/new-since?${query}`, { signal }),
    enabled: position !== undefined,
    // The answer on the screen has just been read: the first question is put once there can be news.
    initialData: { count: 0, position: position ?? '' },
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return news.data.count;
}
