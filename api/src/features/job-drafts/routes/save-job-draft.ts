import { draftSaved, saveDraftBody } from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { saveJobDraft } from '../save-job-draft.ts';
import { call, idParams, type App } from '../../../call.ts';

export function saveJobDraftRoute(app: App, context: Context): void {
  app.put(
    '/company/job-drafts/:id',
    call({
      summary: 'Keep a job form as it stands',
      tag: 'jobs',
      access: 'company',
      params: idParams,
      body: saveDraftBody,
      answers: { 200: draftSaved },
      failures: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFTS_FULL'],
    }),
    async (request) => ({
      data: await saveJobDraft(context, {
        companyId: signedIn(request).userId,
        draftId: request.params.id,
        ...request.body,
      }),
    }),
  );
}
