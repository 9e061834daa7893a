import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { forgotPasswordBody, messageAnswer } from '@hireledger/domain/http/accounts';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { requestPasswordReset } from '../../use-cases/request-password-reset.ts';
import { call, type App } from '../call.ts';

export function forgotPasswordRoute(app: App, context: Context): void {
  const { limits } = context.settings;
  app.post(
    '/auth/forgot-password',
    call({
      summary: 'Mail a link that sets a new password',
      tag: 'accounts',
      body: forgotPasswordBody,
      answers: { 200: messageAnswer },
      rateLimit: accountCallLimit(limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      context.tries.count(`forgot-password:${normalizeEmail(request.body.email)}`, limits.accountCallsPerEmail, 600_000);
      await requestPasswordReset(context, request.body);
      return { message: 'If this address has an account, a link is on its way. It works once, for 30 minutes.' };
    },
  );
}
