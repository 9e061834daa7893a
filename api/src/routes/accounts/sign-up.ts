import { signupAnswer, signupBody } from '@hireledger/domain/http/accounts';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { signUp } from '../../use-cases/sign-up.ts';
import { call, type App } from '../call.ts';

export function signUpRoute(app: App, context: Context): void {
  const { limits } = context.settings;
  app.post(
    '/auth/signup',
    call({
      summary: 'Sign up; a code goes to the address',
      tag: 'accounts',
      body: signupBody,
      answers: { 201: signupAnswer },
      rateLimit: accountCallLimit(limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      context.tries.count(`sign-up:${normalizeEmail(request.body.email)}`, limits.accountCallsPerEmail, 600_000);
      const { signupId } = await signUp(context, request.body);
      return reply.code(201).send({ message: 'Signup successful', signupId });
    },
  );
}
