import { useQuery } from '@tanstack/react-query';
import { jobOptions } from '../../../hiring/job/job-options.ts';
import { call } from '../../../http/call.ts';

/** The newest hundred jobs, for the job filter. */
export const useJobChoices = () =>
  useQuery({
    queryKey: ['analytics-job-choices'],
    queryFn: async ({ signal }) =>
      jobOptions((await call('GET /company/job-postings', { query: { limit: 100 }, signal })).data),
  });
