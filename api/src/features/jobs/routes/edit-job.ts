import { editJobBody, jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { editJob } from '../edit-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function editJobRoute(app: App, context: Context): void {
  app.patch(
    '/company/job-posting/:id',
    call({
      summary: 'Edit a job: the whole form again',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      body: editJobBody,
      answers: { 200: jobSavedAnswer },
      failures: ['NOT_FOUND', 'JOB_CHANGED'],
    }),
    async (request) => {
      const { version, ...form } = request.body;
      const data = await editJob(context, {
        companyId: signedIn(request).userId,
        jobId: request.params.id,
        form,
        version,
      });
      return { message: 'Job updated successfully!', data };
    },
  );
}
