import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Context } from '../../context.ts';

/**
 * Where an auditor finds the chain and the contracts of this database.
 * @throws AppError UNAVAILABLE until the worker has stored which chain that is
 */
export async function viewAuditChain(context: Context): Promise<ChainInfo> {
  const [chain] = await context.database.sql<
    { chainId: bigint; escrowAddress: string; tokenAddress: string; deployBlock: bigint }[]
  >`
    SELECT chain_id, escrow_address, token_address, deploy_block FROM chain_identity`;
  if (!chain) throw new AppError('UNAVAILABLE');
  return {
    ...chain,
    chainId: Number(chain.chainId),
    deployBlock: Number(chain.deployBlock),
    rpcUrl: context.settings.publicChainRpcUrl ?? '/rpc',
    testMoney: context.settings.localChain,
  };
}
