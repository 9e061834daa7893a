import { checkResetLinkAnswer, checkResetLinkBody } from '@hireledger/domain/http/accounts';
import type { Context } from '../../../context.ts';
import { accountCallLimit } from '../../../plugins/rate-limit.ts';
import { checkResetLink } from '../check-reset-link.ts';
import { call, type App } from '../../../call.ts';

/** A POST, so that the token stays out of addresses and of what writes them down. */
export function checkResetLinkRoute(app: App, context: Context): void {
  app.post(
    '/auth/check-reset-link',
    call({
      summary: 'Say whose password a link sets',
      tag: 'accounts',
      body: checkResetLinkBody,
      answers: { 200: checkResetLinkAnswer },
      failures: ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'],
      rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress),
    }),
    (request) => checkResetLink(context, request.body),
  );
}
