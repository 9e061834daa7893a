import type { JobPosting } from '@hireledger/domain/http/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

export const JOBS_PER_PAGE = 24;
/** The server counts matches exactly up to here. */
export const COUNTED_EXACTLY = 10_000;

export interface BoardPage {
  data: JobPosting[];
  total: number;
  nextCursor: string | null;
}

/** `GET /users/public-get-open-positions`: a page of the board, newest first. A page that is being left stays until the next is there. */
export const useOpenPositions = ({ q, cursor }: { q: string | undefined; cursor: string | undefined }) =>
  useQuery({
    queryKey: ['open-positions', { q, cursor }],
    queryFn: ({ signal }) =>
      request<BoardPage>('GET', '/users/public-get-open-positions', { query: { q, cursor, limit: JOBS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // A job that was posted a moment ago has to be there when one comes back to the board.
    staleTime: 0,
  });
