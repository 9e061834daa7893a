import { changePasswordBody, endedSessionsAnswer } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { changePassword } from '../change-password.ts';
import { call, type App } from '../../../call.ts';

export function changePasswordRoute(app: App, context: Context): void {
  app.post(
    '/account/password',
    call({
      summary: 'Change the password, or set a first one; all other sessions end',
      tag: 'settings',
      access: 'signed-in',
      whileLeaving: true,
      body: changePasswordBody,
      answers: { 200: endedSessionsAnswer },
      failures: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const { ended } = await changePassword(context, { session: signedIn(request), ...request.body });
      return { message: 'Your password was changed.', ended };
    },
  );
}
