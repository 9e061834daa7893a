import { moveApplicationsBody, movedApplicationsAnswer } from '@hireledger/domain/http/applicants';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { moveManyApplications } from '../move-many-applications.ts';
import { call, type App } from '../../../call.ts';

export function moveManyApplicationsRoute(app: App, context: Context): void {
  app.post(
    '/applications/moves',
    call({
      summary: 'Move many applications to one stage; each answers for itself',
      tag: 'applications',
      access: 'company',
      body: moveApplicationsBody,
      answers: { 200: movedApplicationsAnswer },
      // One call is up to five hundred moves, in one line with those of everybody else.
      rateLimit: { max: 300, timeWindow: 60_000 },
    }),
    (request) => moveManyApplications(context, { companyId: signedIn(request).userId, ...request.body }),
  );
}
