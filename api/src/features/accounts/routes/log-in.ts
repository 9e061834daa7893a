import { loginAnswer, loginBody } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { logIn } from '../log-in.ts';
import { call, type App } from '../../../call.ts';

export function logInRoute(app: App, context: Context): void {
  app.post(
    '/auth/login',
    call({
      summary: 'Sign in',
      tag: 'accounts',
      body: loginBody,
      answers: { 200: loginAnswer },
      failures: ['CREDENTIALS_WRONG', 'ACCOUNT_UNVERIFIED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const { token, user } = await logIn(context, { ...request.body, visitor: visitorOf(request) });
      return { message: 'Login successful', token, user };
    },
  );
}
