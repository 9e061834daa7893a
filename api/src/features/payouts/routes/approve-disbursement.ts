import { approvedAnswer, approveDisbursementBody } from '@hireledger/domain/http/payouts';
import { requireRecentPassword } from '../../../auth/reauthentication.ts';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { approveDisbursement } from '../approve-disbursement.ts';
import { call, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function approveDisbursementRoute(app: App, context: Context): void {
  app.post(
    '/users/approve-completion-and-disburse',
    call({
      summary: 'Approve finished work and have it paid out',
      tag: 'payouts',
      access: 'company',
      headers: idempotencyHeaders,
      body: approveDisbursementBody,
      answers: { 200: approvedAnswer },
      failures: [
        'NOT_FOUND',
        'STAGE_CONFLICT',
        'AMOUNT_REQUIRED',
        'INSUFFICIENT_FUNDS',
        'DAILY_LIMIT_REACHED',
        'IDEMPOTENCY_CONFLICT',
        'APPROVALS_FROZEN',
        'REAUTHENTICATION_REQUIRED',
      ],
    }),
    async (request) => {
      const session = signedIn(request);
      const { applicationId, amount, password } = request.body;
      await requireRecentPassword(context, session, password);
      const payout = await approveDisbursement(context, {
        companyId: session.userId,
        applicationId,
        amount: amount === undefined ? undefined : BigInt(amount),
        idempotencyKey: request.headers['idempotency-key'],
      });
      return { message: 'Disbursement Approved', payout };
    },
  );
}
