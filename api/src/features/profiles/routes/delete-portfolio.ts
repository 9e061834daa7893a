import { messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { deletePortfolio } from '../delete-portfolio.ts';
import { call, idParams, type App } from '../../../call.ts';

export function deletePortfolioRoute(app: App, context: Context): void {
  app.delete(
    '/users/delete-portfolio/:id',
    call({
      summary: 'Delete a piece of the portfolio',
      tag: 'profiles',
      access: 'talent',
      params: idParams,
      answers: { 200: messageAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await deletePortfolio(context, { talentId: signedIn(request).userId, id: request.params.id });
      return { message: 'Deleted' };
    },
  );
}
