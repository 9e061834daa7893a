import * as endpoints from '@hireledger/domain/http/disputes';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { sessionProof } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';
import { addressOfArbiter, requireArbiter } from '../../auth/arbiter.ts';
import { addEvidence } from './add-evidence.ts';
import { countWaiting } from '@hireledger/db/disputes';
import { listDisputes, viewDispute } from '@hireledger/db/view-disputes';
import { ruleMilestone } from './rule-milestone.ts';

export function disputeRoutes(app: App, context: Context): void {
  const { sql } = context.database;
  /** Read before the rest, which then contains at least that. */
  const newestEvent = async (userId: string) => {
    const [newest] = await sql<{ upTo: number }[]>`SELECT ${eventsUpTo(sql, userId)} AS up_to`;
    return newest!.upTo;
  };

  serve(app, endpoints.listDisputes, async ({ session }) => {
    const arbiter = await requireArbiter(context, session.userId);
    const upTo = await newestEvent(session.userId);
    return { data: await listDisputes(sql, arbiter), eventsUpTo: upTo };
  });

  serve(app, endpoints.countWaitingDisputes, async ({ session: { userId } }) => {
    const upTo = await newestEvent(userId);
    const address = await addressOfArbiter(context, userId);
    const waiting = address === null ? null : await countWaiting(sql, { address, account: userId });
    return { waiting, eventsUpTo: upTo };
  });

  serve(app, endpoints.viewDispute, async ({ params, session }) => {
    const arbiter = await requireArbiter(context, session.userId);
    const upTo = await newestEvent(session.userId);
    const data = await viewDispute(sql, arbiter, { agreementId: params.id, milestone: params.number });
    return { data, eventsUpTo: upTo };
  });

  serve(app, endpoints.ruleMilestone, async ({ params, body, session, idempotencyKey }) => {
    const arbiter = await requireArbiter(context, session.userId);
    const data = await ruleMilestone(context, {
      arbiter: { ...arbiter, account: session.userId },
      of: { agreementId: params.id, milestone: params.number },
      toPayee: BigInt(body.toPayee),
      reason: body.reason,
      evidence: body.evidence,
      idempotencyKey,
      passkey: body.passkey,
      proof: sessionProof(session),
    });
    return { message: 'Your ruling is on its way to the chain.', data };
  });

  serve(app, endpoints.addEvidence, async ({ params: { id, number }, body, session, idempotencyKey }) => {
    const of = { agreementId: id, milestone: number - 1 };
    const data = await addEvidence(context, { actor: session, of, ...body, idempotencyKey });
    return { message: 'Your evidence is added. The other side and the arbiter can read it.', data };
  });
}
