import { reportBody, reportedAnswer } from '@hireledger/domain/http/reports';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { reportJob } from '../report-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function reportJobRoute(app: App, context: Context): void {
  app.post(
    '/jobs/:id/reports',
    call({
      summary: 'Report a job, once per person',
      tag: 'jobs',
      access: 'talent',
      params: idParams,
      body: reportBody,
      answers: { 200: reportedAnswer },
      failures: ['NOT_FOUND', 'REPORTS_EXHAUSTED'],
    }),
    async (request) => {
      await reportJob(context, { reporterId: signedIn(request).userId, jobId: request.params.id, ...request.body });
      return { message: 'Thank you. We will look at this job.' };
    },
  );
}
