import { readAuditedContracts } from '@hireledger/db/audit/published-ledger';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Context } from '../../context.ts';

/**
 * Where an auditor finds the chain and the contracts of this database.
 * @throws AppError UNAVAILABLE until the worker has stored which chain that is
 */
export async function viewAuditChain(context: Context): Promise<ChainInfo> {
  const chain = await readAuditedContracts(context.database.sql);
  const [oldest] = chain?.contracts ?? [];
  if (!chain || !oldest) throw new AppError('UNAVAILABLE');
  return {
    ...chain,
    escrowAddress: oldest.address,
    deployBlock: oldest.fromBlock,
    rpcUrl: context.settings.publicChainRpcUrl ?? '/rpc',
    testMoney: context.settings.localChain,
  };
}
