import type { JobPosting } from '@hireledger/domain/http/jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../http/request.ts';

/** `GET /jobs/{id}`, read afresh for each edit: a form must not begin from what was true half a minute ago. */
export const jobToEdit = (id: string) =>
  queryOptions({
    queryKey: ['job-to-edit', id],
    queryFn: async ({ signal }) => (await request<{ data: JobPosting }>('GET', `/jobs/${encodeURIComponent(id)}`, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useJobToEdit = (id: string | null) => useQuery({ ...jobToEdit(id ?? ''), enabled: id !== null });
