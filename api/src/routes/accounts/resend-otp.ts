import { messageAnswer, resendOtpBody } from '@hireledger/domain/http/accounts';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../../context.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { resendOtp } from '../../use-cases/resend-otp.ts';
import { call, type App } from '../call.ts';

export function resendOtpRoute(app: App, context: Context): void {
  const { limits } = context.settings;
  app.post(
    '/auth/resend-otp',
    call({
      summary: 'Send a new code to a waiting sign-up',
      tag: 'accounts',
      body: resendOtpBody,
      answers: { 200: messageAnswer },
      rateLimit: accountCallLimit(limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      context.tries.count(`resend-otp:${normalizeEmail(request.body.email)}`, limits.accountCallsPerEmail, 600_000);
      await resendOtp(context, request.body);
      return { message: 'If a sign-up waits for this address, a new code is on its way.' };
    },
  );
}
