import * as endpoints from '@hireledger/domain/http/endings';
import type { Context } from '../../context.ts';
import { confirmedBy, sessionProof } from '../../passkeys/passkey-proof.ts';
import { requireRecentPassword } from '../../auth/reauthentication.ts';
import type { Session } from '../../auth/sessions.ts';
import { serve, type App } from '../../serve.ts';
import { countSplits } from './newest-ending.ts';
import { proposeEnding } from './propose-ending.ts';
import { acceptEnding, closeEnding } from './answer-ending.ts';

interface Confirming {
  password: string | undefined;
  wallets?: readonly unknown[] | undefined;
}

export function endingRoutes(app: App, context: Context): void {
  /** A wallet of one's own proves more than the password. Where no split is signed, neither it nor a passkey proves anything. */
  const proofOf = async (session: Session, splits: number, { password, wallets = [] }: Confirming) => {
    if (splits === 0) await requireRecentPassword(context, session, password);
    else if (wallets.length === 0) return confirmedBy(context, session, password);
    return sessionProof(session);
  };

  serve(app, endpoints.proposeEnding, async ({ params, body: { password, ...body }, session, idempotencyKey }) => {
    const proof = await proofOf(session, body.splits.length, { password, wallets: body.wallets });
    const command = { ...body, actor: session, agreementId: params.id, idempotencyKey, proof };
    const data = await proposeEnding(context, command);
    return { message: `Your ${data.takesEffectAt ? 'notice' : 'proposal'} is sent.`, data };
  });

  serve(
    app,
    endpoints.acceptEnding,
    async ({ params: { id, endingId }, body: { password, ...body }, session, idempotencyKey }) => {
      const splits = await countSplits(context.database.sql, { actor: session, agreementId: id, endingId });
      const proof = await proofOf(session, splits, { password, wallets: body.wallets });
      const command = { ...body, actor: session, agreementId: id, endingId, idempotencyKey, proof };
      const data = await acceptEnding(context, command);
      const agreed = 'You both agreed to end the contract. It ends once the chain has recorded the settlements.';
      return { message: data.splits.length > 0 ? agreed : 'You both ended the contract.', data };
    },
  );

  serve(app, endpoints.declineEnding, async ({ params: { id, endingId }, session, idempotencyKey }) => {
    const command = { actor: session, agreementId: id, endingId, idempotencyKey, how: 'declined' as const };
    return { message: 'You declined. The contract continues.', data: await closeEnding(context, command) };
  });

  serve(app, endpoints.withdrawEnding, async ({ params: { id, endingId }, session, idempotencyKey }) => {
    const command = { actor: session, agreementId: id, endingId, idempotencyKey, how: 'withdrawn' as const };
    return { message: 'You took your proposal back.', data: await closeEnding(context, command) };
  });
}
