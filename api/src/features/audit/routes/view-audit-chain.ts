import { chainInfo } from '@hireledger/domain/http/wallets';
import type { Context } from '../../../context.ts';
import { viewAuditChain } from '../view-audit-chain.ts';
import { call, type App } from '../../../call.ts';

export function viewAuditChainRoute(app: App, context: Context): void {
  app.get(
    '/audit/chain',
    call({
      summary: 'Where the chain and the contracts of this market are',
      tag: 'audit',
      answers: { 200: chainInfo },
    }),
    () => viewAuditChain(context),
  );
}
