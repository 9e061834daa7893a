import type { JobPosting } from '@hireledger/domain/http/jobs';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /company/job-postings`: the jobs that figures can be narrowed to, the newest hundred. */
export const useJobChoices = () =>
  useQuery({
    queryKey: ['analytics-job-choices'],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: JobPosting[] }>('GET', '/company/job-postings', { query: { limit: 100 }, signal })
      ).data.map(({ id, title }) => ({ value: id, label: title })),
  });
