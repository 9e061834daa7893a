import { savedJobsAnswer, savedJobsQuery } from '@hireledger/domain/http/saved-jobs';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listSavedJobs } from '../list-saved-jobs.ts';
import { call, type App } from '../../../call.ts';

export function listSavedJobsRoute(app: App, context: Context): void {
  app.get(
    '/saved-jobs',
    call({
      summary: 'The jobs that the talent saved',
      tag: 'jobs',
      access: 'talent',
      query: savedJobsQuery,
      answers: { 200: savedJobsAnswer },
    }),
    (request) => listSavedJobs(context, { talentId: signedIn(request).userId, ...request.query }),
  );
}
