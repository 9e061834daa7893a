import { refusedPayoutAnswer } from '@hireledger/domain/http/payouts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { takeBackPayout } from '../take-back-payout.ts';
import { call, idParams, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function takeBackPayoutRoute(app: App, context: Context): void {
  app.post(
    '/payouts/:id/take-back',
    call({
      summary: 'Take back a refused payout: the application is Completed again',
      tag: 'payouts',
      access: 'company',
      params: idParams,
      headers: idempotencyHeaders,
      answers: { 200: refusedPayoutAnswer },
      failures: ['NOT_FOUND', 'PAYOUT_NOT_REFUSED', 'STAGE_CONFLICT', 'IDEMPOTENCY_CONFLICT'],
    }),
    async (request) => {
      const payout = await takeBackPayout(context, {
        companyId: signedIn(request).userId,
        payoutId: request.params.id,
        idempotencyKey: request.headers['idempotency-key'],
      });
      return { message: 'The payout is taken back', payout };
    },
  );
}
