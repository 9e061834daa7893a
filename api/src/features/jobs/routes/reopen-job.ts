import { reopenJobBody, jobSavedAnswer } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { reopenJob } from '../reopen-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function reopenJobRoute(app: App, context: Context): void {
  app.post(
    '/company/job-posting/:id/reopen',
    call({
      summary: 'Open a closed job again, with a new deadline where the old one is over',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      body: reopenJobBody,
      answers: { 200: jobSavedAnswer },
      failures: ['NOT_FOUND', 'JOB_STAYS_CLOSED', 'JOBS_FULL'],
    }),
    async (request) => {
      const data = await reopenJob(context, {
        companyId: signedIn(request).userId,
        jobId: request.params.id,
        ...request.body,
      });
      return { message: 'Job reopened.', data };
    },
  );
}
