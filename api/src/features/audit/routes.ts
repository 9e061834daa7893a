import * as endpoints from '@hireledger/domain/http/audit';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { createChainReader } from './read-chain.ts';
import { viewAuditChain } from './view-audit-chain.ts';

const READS_PER_MINUTE = 600;

/** What visitors need to check the escrow. Without a node to read, only the chain's address. */
export function auditRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewAuditChain)(() => viewAuditChain(context));

  const { chainRpcUrl } = context.settings;
  if (chainRpcUrl === null) return;
  const read = createChainReader(chainRpcUrl);
  serve(app, endpoints.readChain, { rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 } })(
    async ({ body, reply }) =>
      reply
        .type('application/json')
        .serializer(String)
        .send(await read(body)),
  );
}
