import { loginAnswer, loginBody } from '@hireledger/domain/http/accounts';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { logIn } from '../../use-cases/log-in.ts';
import { call, type App } from '../call.ts';

export function logInRoute(app: App, context: Context): void {
  const { limits } = context.settings;
  app.post(
    '/auth/login',
    call({
      summary: 'Sign in',
      tag: 'accounts',
      body: loginBody,
      answers: { 200: loginAnswer },
      failures: ['CREDENTIALS_WRONG', 'ACCOUNT_UNVERIFIED'],
      rateLimit: accountCallLimit(limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const triesOf = `log-in:${normalizeEmail(request.body.email)}`;
      context.tries.count(triesOf, limits.accountCallsPerEmail, 600_000);
      const { token, user } = await logIn(context, { ...request.body, visitor: visitorOf(request) });
      context.tries.forget(triesOf);
      return { message: 'Login successful', token, user };
    },
  );
}
