import type { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { JobForm } from '@hireledger/domain/jobs/job-form';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '../../../http/query-client.ts';
import { request } from '../../../http/request.ts';
import { jobPages } from './list-company-jobs.ts';

/** `POST /company/job-posting` with the whole form. Every page of the list moves on by one, so they are asked for again. */
export function useCreateJob() {
  return useMutation({
    mutationFn: async (form: JobForm) =>
      (await request<z.infer<typeof jobSavedAnswer>>('POST', '/company/job-posting', { body: form })).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: jobPages.all }),
  });
}
