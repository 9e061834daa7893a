import { jobAnswer } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { viewJob } from '../../../job-posting/view-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewJobRoute(app: App, context: Context): void {
  app.get(
    '/jobs/:id',
    call({
      summary: 'One job, with the own application of a signed-in talent',
      tag: 'jobs',
      access: 'optional',
      params: idParams,
      answers: { 200: jobAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      return { data: await viewJob(context, { jobId: request.params.id, viewer: request.session }) };
    },
  );
}
