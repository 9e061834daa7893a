import { useQuery } from '@tanstack/react-query';
import { isUuid } from '@hireledger/domain/http/uuid';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { callForAnswer } from '../../../http/call.ts';
import { changeAnswers } from '../../../http/query-client.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { replaceJob, type JobPage } from './job-page.ts';
import { jobPages } from './list-company-jobs.ts';

/** One job of the company. Events about it and its applicants refetch it. */
export const ownJob = liveQuery({
  name: 'own-job',
  fetch: async (signal, id: string) => {
    const answer = await callForAnswer('GET /jobs/:id', { params: { id }, signal });
    return { ...answer, data: answer.data.data as JobPosting };
  },
  apply: (job: JobPosting, { name, data }) => ({
    data: job,
    stale: 'jobId' in data && data.jobId === job.id && /^(application|job)\./.test(name),
  }),
});

export const useOwnJob = (id: string) => useQuery({ ...ownJob.options(id), enabled: isUuid(id), staleTime: 0 });

/** Shows the answer of the user's own change, on the job's page and in the pages of the list. */
export function showSavedJob(saved: JobPosting): void {
  changeAnswers<JobPosting>({ queryKey: ownJob.keyOf(saved.id) }, (job) => ({ ...job, ...saved }));
  changeAnswers<JobPage>({ queryKey: jobPages.all }, (page) => replaceJob(page, saved.id, () => saved));
}
