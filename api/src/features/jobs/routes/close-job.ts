import { closeJobBody, jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { closeJob } from '../close-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function closeJobRoute(app: App, context: Context): void {
  app.post(
    '/company/job-posting/:id/close',
    call({
      summary: 'Close a job by hand; those who wait for it are told',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      body: closeJobBody,
      answers: { 200: jobSavedAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const data = await closeJob(context, {
        companyId: signedIn(request).userId,
        jobId: request.params.id,
        note: request.body.note,
      });
      return { message: 'Job closed.', data };
    },
  );
}
