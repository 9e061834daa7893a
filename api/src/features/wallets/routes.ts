import * as endpoints from '@hireledger/domain/http/wallets';
import type { Context } from '../../context.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { ownWalletOf } from '../../own-wallets/own-wallet.ts';
import { confirmedEachTime } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { drawStatement } from './draw-statement.ts';
import { exportStatement } from './export-statement.ts';
import { topUpWallet } from './top-up-wallet.ts';
import { viewStatement } from './view-statement.ts';
import { viewWallet } from './view-wallet.ts';
import { claimCredit } from './claim-credit.ts';

export function walletRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewWallet, ({ session }) => viewWallet(context, { actor: session }));

  serve(app, endpoints.viewStatement, ({ query, session }) => viewStatement(context, { actor: session, ...query }));

  serve(
    app,
    endpoints.exportStatement,
    { rateLimit: { max: 10, timeWindow: 60_000 } },
    async ({ query, session, reply }) =>
      sendCsv(context, reply, 'statement', await exportStatement(context, { actor: session, ...query })),
  );

  serve(
    app,
    endpoints.downloadStatement,
    { rateLimit: { max: 10, timeWindow: 60_000 } },
    async ({ query, session, reply }) => {
      const file = await drawStatement(context, { actor: session, owner: session.fullName, ...query });
      return sendPdf(reply, `statement-${context.clock().toISOString().slice(0, 10)}`, file);
    },
  );

  serve(app, endpoints.topUpWallet, async ({ body, session, idempotencyKey }) => {
    await topUpWallet(context, { companyId: session.userId, amount: BigInt(body.amount), idempotencyKey });
    return { message: 'Your test dollars are on their way.' };
  });

  serve(app, endpoints.claimCredit, async ({ body, session }) => {
    const { password, ...claimed } = body;
    const own = await ownWalletOf(context.database.sql, { userId: session.userId, agreementId: body.agreementId });
    const proof = await confirmedEachTime(context, session, { password, byWallet: own !== null });
    await claimCredit(context, { actor: session, ...claimed, proof });
    return { message: 'Your credit is on its way.' };
  });
}
