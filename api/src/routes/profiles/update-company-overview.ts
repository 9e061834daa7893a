import { messageAnswer } from '@hireledger/domain/http/accounts';
import { companyOverviewBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../context.ts';
import { signedIn } from '../../plugins/bearer-auth.ts';
import { updateCompanyOverview } from '../../use-cases/update-company-overview.ts';
import { call, type App } from '../call.ts';

export function updateCompanyOverviewRoute(app: App, context: Context): void {
  app.patch(
    '/company/overview',
    call({
      summary: 'Name and facts of a company',
      tag: 'profiles',
      access: 'company',
      body: companyOverviewBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await updateCompanyOverview(context, { companyId: signedIn(request).userId, overview: request.body });
      return { message: 'Saved' };
    },
  );
}
