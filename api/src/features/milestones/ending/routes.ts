import * as endpoints from '@hireledger/domain/http/endings';
import type { Context } from '../../../context.ts';
import { confirmedBy, sessionProof } from '../../../passkeys/confirmed-by.ts';
import type { Session } from '../../../auth/sessions.ts';
import { serve, type App } from '../../../serve.ts';

export function endingRoutes(app: App, context: Context): void {
  /** A wallet of one's own proves more than the password. */
  const proofOf = (session: Session, password: string | undefined, wallets: readonly unknown[] = []) =>
    wallets.length > 0 ? sessionProof(session) : confirmedBy(context, session, password);

  serve(
    app,
    endpoints.proposeEnding,
  )(async ({ params, body: { password, ...body }, session, idempotencyKey }) => {
    const proof = await proofOf(session, password, body.wallets);
    // Loaded with the first one: the encoder of typed data takes 14 MB.
    const { proposeEnding } = await import('./propose-ending.ts');
    const command = { ...body, actor: session, agreementId: params.id, idempotencyKey, proof };
    return { message: 'Your proposal is sent.', data: await proposeEnding(context, command) };
  });

  serve(
    app,
    endpoints.acceptEnding,
  )(async ({ params: { id, endingId }, body: { password, ...body }, session, idempotencyKey }) => {
    const proof = await proofOf(session, password, body.wallets);
    const { acceptEnding } = await import('./answer-ending.ts');
    const command = { ...body, actor: session, agreementId: id, endingId, idempotencyKey, proof };
    return { message: 'You both ended the contract.', data: await acceptEnding(context, command) };
  });

  serve(
    app,
    endpoints.declineEnding,
  )(async ({ params: { id, endingId }, session, idempotencyKey }) => {
    const { closeEnding } = await import('./answer-ending.ts');
    const command = { actor: session, agreementId: id, endingId, idempotencyKey, how: 'declined' as const };
    return { message: 'You declined. The contract continues.', data: await closeEnding(context, command) };
  });

  serve(
    app,
    endpoints.withdrawEnding,
  )(async ({ params: { id, endingId }, session, idempotencyKey }) => {
    const { closeEnding } = await import('./answer-ending.ts');
    const command = { actor: session, agreementId: id, endingId, idempotencyKey, how: 'withdrawn' as const };
    return { message: 'You took your proposal back.', data: await closeEnding(context, command) };
  });
}
