import { messageAnswer } from '@hireledger/domain/http/accounts';
import { topUpBody } from '@hireledger/domain/http/wallets';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { topUpWallet } from '../top-up-wallet.ts';
import { call, type App } from '../../../call.ts';
import { idempotencyHeaders } from '../../../lists/list-headers.ts';

export function topUpWalletRoute(app: App, context: Context): void {
  app.post(
    '/wallets/me/top-ups',
    call({
      summary: 'Ask the local chain for test dollars',
      tag: 'wallets',
      access: 'company',
      headers: idempotencyHeaders,
      body: topUpBody,
      answers: { 202: messageAnswer },
      failures: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT', 'APPROVALS_FROZEN'],
    }),
    async (request, reply) => {
      await topUpWallet(context, {
        companyId: signedIn(request).userId,
        amount: BigInt(request.body.amount),
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(202).send({ message: 'Your test dollars are on their way.' });
    },
  );
}
