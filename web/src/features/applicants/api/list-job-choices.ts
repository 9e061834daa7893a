import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

interface JobChoice {
  id: string;
  title: string;
}

/** The newest hundred jobs, for the job filter. */
const jobChoices = liveQuery({
  name: 'applicant-job-choices',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /company/job-postings', { query: { limit: 100 }, signal });
    return { ...answer, data: answer.data.data.map(({ id, title }): JobChoice => ({ id, title })) };
  },
  apply: (choices: JobChoice[], event) => ({
    data: choices,
    stale: event.name === 'job.posted' || event.name === 'job.updated' || event.name === 'job.deleted',
  }),
});

export const useJobChoices = () => useQuery(jobChoices.options());
