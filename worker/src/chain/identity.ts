import type { Sql } from '@hireledger/db/connect';
import type { Deployment } from '@hireledger/contracts/deploy';

/** The chain that the database belongs to. */
export type ChainIdentity = Deployment;

/** This database belongs to another chain; the message says so in one sentence. */
export class IdentityMismatch extends Error {
  override name = 'IdentityMismatch';
}

/** Null before the first start. */
export async function readIdentity(sql: Sql): Promise<ChainIdentity | null> {
  const [row] = await sql`
    SELECT chain_id, genesis_hash, escrow_address, escrow_code_hash,
           token_address, deploy_block::int AS deploy_block FROM chain_identity`;
  return (row as ChainIdentity | undefined) ?? null;
}

/** Compares the node's chain with the stored one. Throws IdentityMismatch. */
export function requireSameChain(known: ChainIdentity, found: { chainId: bigint; genesisHash: string }): void {
  if (known.chainId === found.chainId && known.genesisHash === found.genesisHash) return;
  throw new IdentityMismatch(
    `This database belongs to chain ${known.chainId} with genesis ${known.genesisHash}, but CHAIN_RPC_URL leads to chain ${found.chainId} with genesis ` +
      `${found.genesisHash}: give it back its own chain (on the local chain, the data folder that it was started with), or start with an empty database.`,
  );
}

/** Stores the identity at the first start; later compares it. Throws IdentityMismatch. */
export async function claimIdentity(sql: Sql, found: Deployment): Promise<void> {
  await sql`
    INSERT INTO chain_identity (chain_id, genesis_hash, escrow_address, escrow_code_hash, token_address, deploy_block)
    VALUES (${found.chainId}, ${found.genesisHash}, ${found.escrowAddress}, ${found.escrowCodeHash}, ${found.tokenAddress}, ${found.deployBlock})
    ON CONFLICT (only_row) DO NOTHING`;
  const known = (await readIdentity(sql))!;
  requireSameChain(known, found);
  if (
    known.escrowAddress !== found.escrowAddress ||
    known.escrowCodeHash !== found.escrowCodeHash ||
    known.tokenAddress !== found.tokenAddress
  ) {
    throw new IdentityMismatch(
      `The books of this database are about the escrow ${known.escrowAddress} and the token ${known.tokenAddress}, but the escrow found is ${found.escrowAddress} ` +
        `with the token ${found.tokenAddress}${known.escrowAddress === found.escrowAddress ? ' and other code' : ''}: configure the contracts that the books are about.`,
    );
  }
}
