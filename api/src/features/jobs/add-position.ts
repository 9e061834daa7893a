import type { z } from 'zod';
import type { positionBody } from '@hireledger/domain/http/profiles';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import type { Context } from '../../context.ts';
import { createJob } from './create-job.ts';

/** Puts a job in its short form on the board; the wizard fills in the rest later. */
export async function addPosition(
  context: Context,
  { companyId, position }: { companyId: string; position: z.output<typeof positionBody> },
): Promise<JobPosting> {
  const { title, location, employmentType, tags } = position;
  // The form's own defaults; a short form has no description to check.
  const form = {
    ...jobFormSchema.parse({ title, location, employmentTypes: [employmentType], jobDescription: title }),
    jobDescription: '',
  };
  return createJob(context, { companyId, form, departments: tags });
}
