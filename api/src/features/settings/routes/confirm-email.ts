import { confirmEmailAnswer, confirmEmailBody } from '@hireledger/domain/http/settings';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { confirmEmail } from '../confirm-email.ts';
import { call, type App } from '../../../call.ts';

export function confirmEmailRoute(app: App, context: Context): void {
  app.post(
    '/account/email/confirm',
    call({
      summary: 'Enter the code from the new address',
      tag: 'settings',
      access: 'signed-in',
      body: confirmEmailBody,
      answers: { 200: confirmEmailAnswer },
      failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'EMAIL_TAKEN'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    async (request) => {
      const session = signedIn(request);
      const { email } = await confirmEmail(context, { session, code: request.body.code });
      // The session that is remembered for some seconds.
      session.email = email;
      return { message: 'Your address was changed.', email };
    },
  );
}
