import { messageAnswer, verifyOtpBody } from '@hireledger/domain/http/accounts';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { verifyOtp } from '../../use-cases/verify-otp.ts';
import { call, type App } from '../call.ts';

export function verifyOtpRoute(app: App, context: Context): void {
  const { limits } = context.settings;
  app.post(
    '/auth/verify-otp',
    call({
      summary: 'Enter the code and make the account',
      tag: 'accounts',
      body: verifyOtpBody,
      answers: { 201: messageAnswer },
      failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'SIGNUP_MISMATCH'],
      rateLimit: accountCallLimit(limits.accountCallsPerNetworkAddress),
    }),
    async (request, reply) => {
      context.tries.count(`verify-otp:${normalizeEmail(request.body.email)}`, limits.accountCallsPerEmail, 600_000);
      await verifyOtp(context, request.body);
      return reply.code(201).send({ message: 'Verification successful!' });
    },
  );
}
