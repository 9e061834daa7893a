import { messageAnswer, resetPasswordBody } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { resetPassword } from '../reset-password.ts';
import { call, type App } from '../../../call.ts';

export function resetPasswordRoute(app: App, context: Context): void {
  app.post(
    '/auth/reset-password',
    call({
      summary: 'Set a new password through a link; all sessions end',
      tag: 'accounts',
      body: resetPasswordBody,
      answers: { 200: messageAnswer },
      failures: ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      await resetPassword(context, { ...request.body, visitor: visitorOf(request) });
      return { message: 'Your password is set. Log in with it.' };
    },
  );
}
