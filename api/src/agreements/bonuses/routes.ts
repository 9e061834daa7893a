import * as endpoints from '@hireledger/domain/http/bonuses';
import type { Context } from '../../context.ts';
import { confirmedBy } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';
import { payBonus, showBonusToSign } from './pay-bonus.ts';

export function bonusRoutes(app: App, context: Context): void {
  serve(app, endpoints.payBonus, async ({ params, body, session, idempotencyKey }) => {
    const { amount, reason, password, passkey } = body;
    const proof = await confirmedBy(context, session, password);
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
    const wanted = { companyId: session.userId, agreementId: params.id, amount: BigInt(amount), reason };
    return { data: await showBonusToSign(context, { ...wanted, session }) };
  });
}
