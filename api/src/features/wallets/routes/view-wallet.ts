import { wallet } from '@hireledger/domain/http/wallets';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { viewWallet } from '../view-wallet.ts';
import { call, type App } from '../../../call.ts';

export function viewWalletRoute(app: App, context: Context): void {
  app.get(
    '/wallets/me',
    call({
      summary: 'Balance and transfers; every figure is a sum of the books',
      tag: 'wallets',
      access: 'signed-in',
      answers: { 200: wallet },
    }),
    (request) => viewWallet(context, { actor: signedIn(request) }),
  );
}
