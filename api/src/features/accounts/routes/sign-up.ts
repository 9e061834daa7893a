import { signupAnswer, signupBody } from '@hireledger/domain/http/accounts';
import { countAccountCall } from '../../../auth/account-tries.ts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { signUp } from '../sign-up.ts';
import { call, type App } from '../../../call.ts';

export function signUpRoute(app: App, context: Context): void {
  app.post(
    '/auth/signup',
    call({
      summary: 'Sign up; a code goes to the address',
      tag: 'accounts',
      body: signupBody,
      answers: { 201: signupAnswer },
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      const visitor = visitorOf(request);
      await countAccountCall(context, 'sign-up', request.body.email, visitor);
      const { signupId } = await signUp(context, { ...request.body, visitor });
      return reply.code(201).send({ message: 'Signup successful', signupId });
    },
  );
}
