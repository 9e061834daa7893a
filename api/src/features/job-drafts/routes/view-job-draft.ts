import { jobDraftAnswer } from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewJobDraft } from '../view-job-draft.ts';
import { call, idParams, type App } from '../../../call.ts';

export function viewJobDraftRoute(app: App, context: Context): void {
  app.get(
    '/company/job-drafts/:id',
    call({
      summary: 'One draft, whole',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      answers: { 200: jobDraftAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({
      data: await viewJobDraft(context, { companyId: signedIn(request).userId, draftId: request.params.id }),
    }),
  );
}
