import { refusedPayoutAnswer, retryPayoutBody } from '@hireledger/domain/http/payouts';
import { requireRecentPassword } from '../../../auth/reauthentication.ts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { retryPayout } from '../retry-payout.ts';
import { call, idParams, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function retryPayoutRoute(app: App, context: Context): void {
  app.post(
    '/payouts/:id/retry',
    call({
      summary: 'Have a refused payout sent again',
      tag: 'payouts',
      access: 'company',
      params: idParams,
      headers: idempotencyHeaders,
      body: retryPayoutBody,
      answers: { 200: refusedPayoutAnswer },
      failures: [
        'NOT_FOUND',
        'PAYOUT_NOT_REFUSED',
        'STAGE_CONFLICT',
        'INSUFFICIENT_FUNDS',
        'IDEMPOTENCY_CONFLICT',
        'APPROVALS_FROZEN',
        'REAUTHENTICATION_REQUIRED',
      ],
    }),
    async (request) => {
      const session = signedIn(request);
      await requireRecentPassword(context, session, request.body.password);
      const payout = await retryPayout(context, {
        companyId: session.userId,
        payoutId: request.params.id,
        idempotencyKey: request.headers['idempotency-key'],
      });
      return { message: 'The payout is sent again', payout };
    },
  );
}
