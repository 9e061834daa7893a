import * as endpoints from '@hireledger/domain/http/disputes';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { requireArbiter } from './arbiter.ts';
import { listDisputes, viewDispute } from './view-disputes.ts';

export function disputeRoutes(app: App, context: Context): void {
  const { sql } = context.database;

  serve(
    app,
    endpoints.listDisputes,
  )(async ({ session }) => ({
    data: await listDisputes(sql, await requireArbiter(context, session.userId)),
  }));

  serve(
    app,
    endpoints.viewDispute,
  )(async ({ params, session }) => {
    const arbiter = await requireArbiter(context, session.userId);
    return { data: await viewDispute(sql, arbiter, { agreementId: params.id, milestone: params.number }) };
  });

  serve(
    app,
    endpoints.ruleMilestone,
  )(async ({ params, body, session, idempotencyKey }) => {
    const arbiter = await requireArbiter(context, session.userId);
    // Loaded with the first ruling: the encoder of typed data takes 14 MB.
    const { ruleMilestone } = await import('./rule-milestone.ts');
    const data = await ruleMilestone(context, {
      arbiter: { ...arbiter, account: session.userId },
      of: { agreementId: params.id, milestone: params.number },
      toPayee: BigInt(body.toPayee),
      reason: body.reason,
      idempotencyKey,
      passkey: body.passkey,
      proof: { kind: 'session', session: session.tokenHash, passwordAt: session.authenticatedAt },
    });
    return { message: 'Your ruling is on its way to the chain.', data };
  });
}
