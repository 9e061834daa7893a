import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** The newest hundred jobs, for the job filter. */
export const useJobChoices = () =>
  useQuery({
    queryKey: ['analytics-job-choices'],
    queryFn: async ({ signal }) =>
      (await call('GET /company/job-postings', { query: { limit: 100 }, signal })).data.map(({ id, title }) => ({
        value: id,
        label: title,
      })),
  });
