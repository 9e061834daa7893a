import * as endpoints from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { deleteJobDraft, listJobDrafts, saveJobDraft, viewJobDraft } from './job-drafts.ts';

export function jobDraftRoutes(app: App, context: Context): void {
  serve(app, endpoints.listJobDrafts, async ({ session }) => ({
    data: await listJobDrafts(context, { companyId: session.userId, team: session.team }),
  }));

  serve(app, endpoints.viewJobDraft, async ({ params, session }) => ({
    data: await viewJobDraft(context, { companyId: session.userId, draftId: params.id }),
  }));

  serve(app, endpoints.saveJobDraft, async ({ params, body, session }) => ({
    data: await saveJobDraft(context, { companyId: session.userId, draftId: params.id, ...body }),
  }));

  serve(app, endpoints.deleteJobDraft, async ({ params, session }) => {
    await deleteJobDraft(context, { companyId: session.userId, draftId: params.id });
    return { message: 'Draft deleted.' };
  });
}
