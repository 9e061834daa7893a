import * as endpoints from '@hireledger/domain/http/wallets';
import type { Context } from '../../context.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { serve, type App } from '../../serve.ts';
import { exportStatement } from './export-statement.ts';
import { topUpWallet } from './top-up-wallet.ts';
import { viewStatement } from './view-statement.ts';
import { viewWallet } from './view-wallet.ts';

export function walletRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewWallet)(({ session }) => viewWallet(context, { actor: session }));

  serve(app, endpoints.viewStatement)(({ query, session }) => viewStatement(context, { actor: session, ...query }));

  serve(app, endpoints.exportStatement, { rateLimit: { max: 10, timeWindow: 60_000 } })(
    async ({ query, session, reply }) =>
      sendCsv(context, reply, 'statement', await exportStatement(context, { actor: session, ...query })),
  );

  serve(
    app,
    endpoints.topUpWallet,
  )(async ({ body, session, idempotencyKey }) => {
    await topUpWallet(context, { companyId: session.userId, amount: BigInt(body.amount), idempotencyKey });
    return { message: 'Your test dollars are on their way.' };
  });
}
