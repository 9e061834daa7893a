import * as endpoints from '@hireledger/domain/http/bonuses';
import type { Context } from '../../context.ts';
import { confirmedBy } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';

export function bonusRoutes(app: App, context: Context): void {
  serve(app, endpoints.payBonus, async ({ params, body, session, idempotencyKey }) => {
    const { amount, reason, password, passkey } = body;
    const proof = await confirmedBy(context, session, password);
    // Loaded with the first one: the encoder of typed data takes 14 MB.
    const { payBonus } = await import('./pay-bonus.ts');
    const data = await payBonus(context, {
      companyId: session.userId,
      agreementId: params.id,
      amount: BigInt(amount),
      reason,
      idempotencyKey,
      passkey,
      proof,
    });
    return { message: 'The bonus is on its way.', data };
  });

  serve(app, endpoints.bonusToSign, async ({ params, body: { amount, reason }, session }) => {
    const { showBonusToSign } = await import('./pay-bonus.ts');
    const wanted = { companyId: session.userId, agreementId: params.id, amount: BigInt(amount), reason };
    return { data: await showBonusToSign(context, { ...wanted, session }) };
  });
}
