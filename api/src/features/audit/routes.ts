import { readStrangersLogs } from '@hireledger/db/audit/published-ledger';
import * as endpoints from '@hireledger/domain/http/audit';
import * as ledger from '@hireledger/domain/http/audit-ledger';
import { addressKey } from '../../auth/network.ts';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { listLedger } from './list-ledger.ts';
import { listLedgerAccounts } from './list-ledger-accounts.ts';
import { provePublishedGrowth, provePublishedRow } from './prove-ledger.ts';
import { viewAuditChain } from './view-audit-chain.ts';

const LOGS_PER_PAGE = 1_000;
const READS_PER_MINUTE = 600;
/** A whole audit of 600,000 rows in a minute. */
const OF_LEDGER = { max: 600, timeWindow: 60_000 };

/** What visitors need to check the escrow. Without a node to read, only the chain's address. */
export function auditRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewAuditChain, () => viewAuditChain(context));

  serve(app, ledger.listLedger, { rateLimit: OF_LEDGER }, ({ query }) => listLedger(context, query));
  serve(app, ledger.listStrangersLogs, { rateLimit: OF_LEDGER }, ({ query }) =>
    readStrangersLogs(context.database.sql, { ...query, limit: LOGS_PER_PAGE }),
  );
  serve(app, ledger.proveLedgerRow, { rateLimit: OF_LEDGER }, ({ params, query }) =>
    provePublishedRow(context, { ...params, ...query }),
  );
  serve(app, ledger.proveLedgerGrowth, { rateLimit: OF_LEDGER }, ({ query }) => provePublishedGrowth(context, query));
  serve(app, ledger.listLedgerAccounts, ({ session }) => listLedgerAccounts(context, session));

  const read = context.readChain;
  if (read === null) return;
  serve(
    app,
    endpoints.readChain,
    { rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 } },
    async ({ body, request, reply }) =>
      reply
        .type('application/json')
        .serializer(String)
        .send(await read(addressKey(request.ip), body)),
  );
}
