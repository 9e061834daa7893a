import { messageAnswer, resendOtpBody } from '@hireledger/domain/http/accounts';
import { countAccountCall } from '../../../auth/account-tries.ts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { visitorOf } from '../../../plugins/visitor.ts';
import { resendOtp } from '../resend-otp.ts';
import { call, type App } from '../../../call.ts';

export function resendOtpRoute(app: App, context: Context): void {
  app.post(
    '/auth/resend-otp',
    call({
      summary: 'Send a new code to a waiting sign-up',
      tag: 'accounts',
      body: resendOtpBody,
      answers: { 200: messageAnswer },
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const visitor = visitorOf(request);
      await countAccountCall(context, 'resend-otp', request.body.email, visitor);
      await resendOtp(context, { ...request.body, visitor });
      return { message: 'If a sign-up waits for this address, a new code is on its way.' };
    },
  );
}
