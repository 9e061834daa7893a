import { messageAnswer } from '@hireledger/domain/http/accounts';
import { portfolioBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addPortfolio } from '../add-portfolio.ts';
import { call, type App } from '../../../call.ts';

export function addPortfolioRoute(app: App, context: Context): void {
  app.patch(
    '/users/add-portfolio',
    call({
      summary: 'Add a piece to the portfolio',
      tag: 'profiles',
      access: 'talent',
      body: portfolioBody,
      answers: { 200: messageAnswer },
    }),
    async (request) => {
      await addPortfolio(context, { talentId: signedIn(request).userId, entry: request.body });
      return { message: 'Saved' };
    },
  );
}
