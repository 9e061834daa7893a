import { useQuery } from '@tanstack/react-query';
import { callForAnswer, type QueryOf } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import type { JobPage } from './job-page.ts';

const ENDPOINT = 'GET /company/job-postings';

export type JobListFilters = QueryOf<typeof ENDPOINT>;

/** The company's own jobs, open and closed. Events about jobs and their applicants refetch them. */
export const jobPages = liveQuery({
  name: 'company-jobs',
  fetch: async (signal, filters: JobListFilters) => {
    const answer = await callForAnswer(ENDPOINT, { query: filters, signal });
    const page: JobPage = { rows: answer.data.data, total: answer.data.total, nextCursor: answer.data.nextCursor };
    return { ...answer, data: page };
  },
  apply: (page: JobPage, event) => ({ data: page, stale: /^(application|job)\./.test(event.name) }),
});

/** One page of jobs. The previous page stays while the next one loads. */
export const useCompanyJobs = (filters: JobListFilters) =>
  useQuery({ ...jobPages.options(filters), placeholderData: (previous) => previous });
