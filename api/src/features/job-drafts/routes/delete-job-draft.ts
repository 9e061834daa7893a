import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deleteJobDraft } from '../delete-job-draft.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deleteJobDraftRoute(app: App, context: Context): void {
  app.delete(
    '/company/job-drafts/:id',
    call({
      summary: 'Throw a draft away',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deleteJobDraft(context, { companyId: signedIn(request).userId, draftId: request.params.id });
      return { message: 'Draft deleted.' };
    },
  );
}
