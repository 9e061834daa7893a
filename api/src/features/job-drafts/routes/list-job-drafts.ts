import { jobDraftsAnswer } from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listJobDrafts } from '../list-job-drafts.ts';
import { call, type App } from '../../../call.ts';

export function listJobDraftsRoute(app: App, context: Context): void {
  app.get(
    '/company/job-drafts',
    call({
      summary: 'Jobs that the company has begun to write',
      tag: 'jobs',
      access: 'company',
      answers: { 200: jobDraftsAnswer },
    }),
    async (request) => ({ data: await listJobDrafts(context, { companyId: signedIn(request).userId }) }),
  );
}
