import { forgotPasswordBody, messageAnswer } from '@hireledger/domain/http/accounts';
import { countAccountCall } from '../../../auth/account-tries.ts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { requestPasswordReset } from '../request-password-reset.ts';
import { call, type App } from '../../../call.ts';

export function forgotPasswordRoute(app: App, context: Context): void {
  app.post(
    '/auth/forgot-password',
    call({
      summary: 'Mail a link that sets a new password',
      tag: 'accounts',
      body: forgotPasswordBody,
      answers: { 200: messageAnswer },
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const visitor = visitorOf(request);
      await countAccountCall(context, 'forgot-password', request.body.email, visitor);
      await requestPasswordReset(context, { ...request.body, visitor });
      return { message: 'If this address has an account, a link is on its way. It works once, for 30 minutes.' };
    },
  );
}
