import { requestPayment as requestPaymentEndpoint } from '@hireledger/domain/http/payment-requests';
import * as endpoints from '@hireledger/domain/http/payouts';
import { requireRecentPassword } from '../../auth/reauthentication.ts';
import type { Context } from '../../context.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { confirmedBy, sessionProof } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';
import { approveDisbursement } from './approve-disbursement.ts';
import { listPayouts } from './list-payouts.ts';
import { quotePayout } from './quote-payout.ts';
import { requestPayment } from './request-payment.ts';
import { retryPayout } from './retry-payout.ts';
import { takeBackPayout } from './take-back-payout.ts';

export function payoutRoutes(app: App, context: Context): void {
  serve(app, endpoints.approveDisbursement, async ({ body, session, idempotencyKey }) => {
    const { applicationId, amount, password, passkey } = body;
    const proof = await confirmedBy(context, session, password);
    const payouts = await approveDisbursement(context, {
      companyId: session.userId,
      applicationId,
      amount: amount === undefined ? undefined : BigInt(amount),
      idempotencyKey,
      passkey,
      proof,
    });
    return { message: 'Disbursement Approved', payout: payouts[0]!, payouts };
  });

  serve(app, requestPaymentEndpoint, async ({ params, body, session }) => {
    const milestones = await requestPayment(context, { session, applicationId: params.id, ...body });
    return { message: 'The payment is requested.', milestones };
  });

  serve(app, endpoints.retryPayout, async ({ params, body, session, idempotencyKey }) => {
    await requireRecentPassword(context, session, body.password);
    const payout = await retryPayout(context, { companyId: session.userId, payoutId: params.id, idempotencyKey });
    return { message: 'The payout is being resent', payout };
  });

  serve(app, endpoints.takeBackPayout, async ({ params, body, session, idempotencyKey }) => {
    const payout = await takeBackPayout(context, {
      companyId: session.userId,
      payoutId: params.id,
      idempotencyKey,
      passkey: body?.passkey,
      wallet: body?.wallet,
      proof: sessionProof(session),
    });
    return { message: 'The payout was taken back', payout };
  });

  serve(app, endpoints.listPayouts, async ({ query, session, reply }) => {
    const page = await listPayouts(context, { actor: session, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, nextCursor: page.nextCursor };
  });

  serve(app, endpoints.quotePayout, ({ params, session }) =>
    quotePayout(context, { companyId: session.userId, applicationId: params.id }),
  );
}
