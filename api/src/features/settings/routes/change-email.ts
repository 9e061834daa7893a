import { messageAnswer } from '@hireledger/domain/http/accounts';
import { changeEmailBody } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { changeEmail } from '../change-email.ts';
import { call, type App } from '../../../call.ts';

export function changeEmailRoute(app: App, context: Context): void {
  app.post(
    '/account/email',
    call({
      summary: 'Send a code to a new address',
      tag: 'settings',
      access: 'signed-in',
      body: changeEmailBody,
      answers: { 200: messageAnswer },
      failures: ['REAUTHENTICATION_REQUIRED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      await changeEmail(context, { session: signedIn(request), ...request.body });
      return { message: 'A code is on its way to the new address. Enter it to make the change.' };
    },
  );
}
