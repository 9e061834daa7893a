import { messageAnswer } from '@hireledger/domain/http/accounts';
import { companyOverviewBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updateCompanyOverview } from '../update-company-overview.ts';
import { call, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updateCompanyOverviewRoute(app: App, context: Context): void {
  app.patch(
    '/company/overview',
    call({
      summary: 'Name and facts of a company',
      tag: 'profiles',
      access: 'company',
      headers: ifMatchHeaders,
      body: companyOverviewBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED'],
    }),
    async (request) => {
      await updateCompanyOverview(context, {
        companyId: signedIn(request).userId,
        overview: request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
