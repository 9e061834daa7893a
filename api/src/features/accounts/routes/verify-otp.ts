import { messageAnswer, verifyOtpBody } from '@hireledger/domain/http/accounts';
import { countAccountCall } from '../../../auth/account-tries.ts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { verifyOtp } from '../verify-otp.ts';
import { call, type App } from '../../../call.ts';

export function verifyOtpRoute(app: App, context: Context): void {
  app.post(
    '/auth/verify-otp',
    call({
      summary: 'Enter the code and make the account',
      tag: 'accounts',
      body: verifyOtpBody,
      answers: { 201: messageAnswer },
      failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'SIGNUP_MISMATCH'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      const visitor = visitorOf(request);
      await countAccountCall(context, 'verify-otp', request.body.email, visitor);
      await verifyOtp(context, { ...request.body, visitor });
      return reply.code(201).send({ message: 'Verification successful!' });
    },
  );
}
