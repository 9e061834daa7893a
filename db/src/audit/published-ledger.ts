import { toHex } from '@hireledger/domain/audit/hash';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { LedgerHead, StrangersLog } from '@hireledger/domain/http/audit-ledger';
import type { Sql } from '../connect.ts';
import { readLogSize, readRoots } from './ledger-nodes.ts';

/** The Merkle log now, and the newest block that the ledger has read. */
export async function readLedgerHead(sql: Sql): Promise<LedgerHead> {
  const size = await readLogSize(sql);
  const [[root], [block]] = await Promise.all([
    readRoots(sql, [{ start: 0, end: size }]),
    sql<{ number: bigint; hash: string }[]>`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`,
  ]);
  return {
    size,
    root: toHex(root!),
    readTo: block ? { number: Number(block.number), hash: block.hash } : null,
  };
}

/** Logs of the escrows that are booked to nobody, after a place, in the order of the chain. */
export async function readStrangersLogs(
  sql: Sql,
  { afterBlock, afterLog, limit }: { afterBlock: number; afterLog: number; limit: number },
): Promise<{ data: StrangersLog[]; isLast: boolean }> {
  const rows = await sql<{ blockNumber: bigint; blockHash: string; logIndex: number }[]>`
    SELECT block_number, block_hash, log_index FROM chain_logs
     WHERE unbooked AND orphaned_at IS NULL AND (block_number, log_index) > (${afterBlock}, ${afterLog})
     ORDER BY block_number, log_index LIMIT ${limit + 1}`;
  return {
    data: rows.slice(0, limit).map((row) => ({ ...row, blockNumber: Number(row.blockNumber) })),
    isLast: rows.length <= limit,
  };
}

/** The chain and contracts of the ledger; null until the worker has stored which chain that is. */
export async function readAuditedContracts(
  sql: Sql,
): Promise<Pick<ChainInfo, 'chainId' | 'genesisHash' | 'tokenAddress' | 'contracts' | 'anchor'> | null> {
  const [chain] = await sql<
    {
      chainId: bigint;
      genesisHash: string;
      tokenAddress: string;
      contracts: ChainInfo['contracts'];
      anchor: ChainInfo['anchor'];
    }[]
  >`
    SELECT chain_id, genesis_hash, token_address,
           (SELECT coalesce(json_agg(json_build_object('address', address, 'version', version, 'fromBlock', from_block, 'codeHash', code_hash,
                     'heldBefore', (escrowed_before + credited_before)::text) ORDER BY from_block, until), '[]')
              FROM escrow_contracts) AS contracts,
           (SELECT json_build_object('address', address, 'fromBlock', from_block, 'codeHash', code_hash) FROM ledger_anchor_contract) AS anchor
      FROM chain_identity`;
  return chain && chain.contracts.length > 0 ? { ...chain, chainId: Number(chain.chainId) } : null;
}
