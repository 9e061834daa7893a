import * as endpoints from '@hireledger/domain/http/bonuses';
import { requireRecentPassword } from '../../../auth/reauthentication.ts';
import type { Context } from '../../../context.ts';
import { agreeingPasskeys } from '../../../passkeys/own-passkeys.ts';
import { serve, type App } from '../../../serve.ts';

export function bonusRoutes(app: App, context: Context): void {
  serve(
    app,
    endpoints.payBonus,
  )(async ({ params, body, session, idempotencyKey }) => {
    const { amount, reason, password, passkey } = body;
    // A passkey proves more than the password, and is asked for below.
    const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
    if (passkeys.length === 0) await requireRecentPassword(context, session, password);
    // Loaded with the first one: the encoder of typed data takes 14 MB.
    const { payBonus } = await import('./pay-bonus.ts');
    const data = await payBonus(context, {
      companyId: session.userId,
      agreementId: params.id,
      amount: BigInt(amount),
      reason,
      idempotencyKey,
      passkey,
      proof: { kind: 'session', session: session.tokenHash, passwordAt: session.authenticatedAt },
    });
    return { message: 'The bonus is on its way.', data };
  });

  serve(
    app,
    endpoints.bonusToSign,
  )(async ({ params, body: { amount, reason }, session }) => {
    const { showBonusToSign } = await import('./pay-bonus.ts');
    const wanted = { companyId: session.userId, agreementId: params.id, amount: BigInt(amount), reason };
    return { data: await showBonusToSign(context, { ...wanted, session }) };
  });
}
