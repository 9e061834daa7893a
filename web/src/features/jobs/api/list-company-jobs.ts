import type { companyJobsAnswer } from '@hireledger/domain/http/jobs';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { patchJobPage, type JobPage } from './job-list-patches.ts';

export interface JobListFilters {
  q?: string;
  status?: string;
  type?: string;
  category?: string;
  /** ISO days, both or neither, and the zone that they are meant in. */
  from?: string;
  to?: string;
  timeZone?: string;
  sort?: string;
  limit: number;
  cursor?: string;
}

/** `GET /company/job-postings`: the company's own jobs, open and closed. */
export const jobPages = liveQuery({
  name: 'company-jobs',
  fetch: async (signal, filters: JobListFilters) => {
    const answer = await requestAnswer<z.infer<typeof companyJobsAnswer>>('GET', '/company/job-postings', {
      query: { ...filters },
      signal,
    });
    const page: JobPage = { rows: answer.data.data, total: answer.data.total, nextCursor: answer.data.nextCursor };
    return { ...answer, data: page };
  },
  apply: (page: JobPage, event) => patchJobPage(page, event),
});

/** One page of jobs. The page before stays on screen while the next one comes. */
export const useCompanyJobs = (filters: JobListFilters) =>
  useQuery({ ...jobPages.options(filters), placeholderData: (previous) => previous });
