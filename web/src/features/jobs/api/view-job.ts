import type { JobPosting } from '@hireledger/domain/http/jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';

/** The current job. */
export const readJob = async (id: string, signal?: AbortSignal): Promise<JobPosting> =>
  (await call('GET /jobs/:id', { params: { id }, signal })).data;

/** The same, fetched for each edit: a form must not start from stale data. */
const jobToEdit = (id: string) =>
  queryOptions({
    queryKey: ['job-to-edit', id],
    queryFn: ({ signal }) => readJob(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useJobToEdit = (id: string | null) => useQuery({ ...jobToEdit(id ?? ''), enabled: id !== null });
