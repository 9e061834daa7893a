import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** The jobs that figures can be narrowed to, the newest hundred. */
export const useJobChoices = () =>
  useQuery({
    queryKey: ['analytics-job-choices'],
    queryFn: async ({ signal }) =>
      (await call('GET /company/job-postings', { query: { limit: 100 }, signal })).data.map(({ id, title }) => ({
        value: id,
        label: title,
      })),
  });
