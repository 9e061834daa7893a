import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Context } from '../../context.ts';

/**
 * Where an auditor finds the chain and the contracts of this database.
 * @throws AppError UNAVAILABLE until the worker has stored which chain that is
 */
export async function viewAuditChain(context: Context): Promise<ChainInfo> {
  const [chain] = await context.database.sql<
    { chainId: bigint; tokenAddress: string; contracts: ChainInfo['contracts']; anchor: ChainInfo['anchor'] }[]
  >`
    SELECT chain_id, token_address,
           (SELECT coalesce(json_agg(json_build_object('address', address, 'version', version, 'fromBlock', from_block, 'codeHash', code_hash,
                     'heldBefore', (escrowed_before + credited_before)::text) ORDER BY from_block, version), '[]')
              FROM escrow_contracts) AS contracts,
           (SELECT json_build_object('address', address, 'fromBlock', from_block, 'codeHash', code_hash) FROM ledger_anchor_contract) AS anchor
      FROM chain_identity`;
  const [oldest] = chain?.contracts ?? [];
  if (!chain || !oldest) throw new AppError('UNAVAILABLE');
  return {
    ...chain,
    chainId: Number(chain.chainId),
    escrowAddress: oldest.address,
    deployBlock: oldest.fromBlock,
    rpcUrl: context.settings.publicChainRpcUrl ?? '/rpc',
    testMoney: context.settings.localChain,
  };
}
