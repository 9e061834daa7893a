import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deleteJob } from '../delete-job.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deleteJobRoute(app: App, context: Context): void {
  app.delete(
    '/company/job-posting/:id',
    call({
      summary: 'Take a job down',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteJob(context, { companyId: signedIn(request).userId, jobId: request.params.id });
      return { message: 'Job deleted successfully!' };
    },
  );
}
