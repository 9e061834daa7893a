import { moveApplicationsBody, movedApplicationsAnswer } from '@hireledger/domain/http/applicants';
import type { Context } from '../../context.ts';
import { signedIn } from '../../plugins/bearer-auth.ts';
import { moveManyApplications } from '../../use-cases/move-many-applications.ts';
import { call, type App } from '../call.ts';

export function moveManyApplicationsRoute(app: App, context: Context): void {
  app.post(
    '/applications/moves',
    call({ summary: 'Move many applications to one stage; each answers for itself', tag: 'applications', access: 'company', body: moveApplicationsBody, answers: { 200: movedApplicationsAnswer } }),
    (request) => moveManyApplications(context, { companyId: signedIn(request).userId, ...request.body }),
  );
}
