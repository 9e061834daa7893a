import { accountAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewAccount } from '../view-account.ts';
import { call, type App } from '../../../call.ts';

export function viewAccountRoute(app: App, context: Context): void {
  app.get(
    '/account',
    call({
      summary: 'Your own account',
      tag: 'settings',
      access: 'signed-in',
      answers: { 200: accountAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => ({ data: await viewAccount(context, signedIn(request)) }),
  );
}
