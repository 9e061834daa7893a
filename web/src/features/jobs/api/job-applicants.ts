import type { PipelineCard } from '@hireledger/domain/http/pipeline';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { callForAnswer } from '../../../http/call.ts';
import { liveQuery } from '../../../realtime/live-query.ts';

const NEWEST = 6;

interface JobApplicants {
  /** In the order of hiring. `more`: there are more than `total`. */
  stages: { stage: Stage; total: number; more: boolean }[];
  newest: PipelineCard[];
}

/** How many applicants of a job are in each stage, and the newest of them. Each of their events refetches it. */
const jobApplicants = liveQuery({
  name: 'job-applicants',
  fetch: async (signal, jobId: string) => {
    const { data, ...answer } = await callForAnswer('GET /applicants/pipeline', { query: { jobId }, signal });
    const newest = data.columns
      .flatMap(({ rows }) => rows)
      .sort((one, other) => other.appliedAt.localeCompare(one.appliedAt))
      .slice(0, NEWEST);
    const stages = data.columns.map(({ stage, total, more }) => ({ stage, total, more }));
    return { ...answer, data: { stages, newest } };
  },
  apply: (applicants: JobApplicants, { data }, jobId) => ({
    data: applicants,
    stale: 'jobId' in data && data.jobId === jobId && 'applicationId' in data,
  }),
});

export const useJobApplicants = (jobId: string) => useQuery(jobApplicants.options(jobId));
