import { jobSavedAnswer } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import type { Context } from '../../context.ts';
import { signedIn } from '../../plugins/bearer-auth.ts';
import { editJob } from '../../use-cases/edit-job.ts';
import { call, idParams, type App } from '../call.ts';

export function editJobRoute(app: App, context: Context): void {
  app.patch(
    '/company/job-posting/:id',
    call({
      summary: 'Edit a job: the whole form again',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      body: jobFormSchema,
      answers: { 200: jobSavedAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const data = await editJob(context, { companyId: signedIn(request).userId, jobId: request.params.id, form: request.body });
      return { message: 'Job updated successfully!', data };
    },
  );
}
