import { messageAnswer } from '@hireledger/domain/http/accounts';
import { portfolioBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { updatePortfolio } from '../update-portfolio.ts';
import { call, idParams, type App } from '../../../call.ts';
import { ifMatchHeaders } from './if-match.ts';

export function updatePortfolioRoute(app: App, context: Context): void {
  app.patch(
    '/users/update-portfolio/:id',
    call({
      summary: 'Replace a piece of the portfolio',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      headers: ifMatchHeaders,
      body: portfolioBody,
      answers: { 200: messageAnswer },
      failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
    }),
    async (request) => {
      await updatePortfolio(context, {
        talentId: signedIn(request).userId,
        id: request.params.id,
        entry: request.body,
        before: request.headers['if-match'],
      });
      return { message: 'Saved' };
    },
  );
}
