import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { jobOptions } from '../../../hiring/job/job-options.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

/** The newest hundred jobs, for the job filter. */
const jobChoices = liveQuery({
  name: 'applicant-job-choices',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /company/job-postings', { query: { limit: 100 }, signal });
    return { ...answer, data: jobOptions(answer.data.data) };
  },
  apply: (choices: { value: string; label: string }[], event) => ({
    data: choices,
    stale: event.name === 'job.posted' || event.name === 'job.updated' || event.name === 'job.deleted',
  }),
});

export const useJobChoices = () => useQuery(jobChoices.options());
