import type { Sql, Transaction } from '@hireledger/db/connect';
import type { Deployment as Found, EscrowContract } from '@hireledger/contracts/deploy';
import type { Deployment } from './contracts.ts';
import { escrow2 } from './contracts.ts';
import { toHex, type Rpc } from './rpc.ts';

/** The chain and the contracts that the database belongs to. */
interface ChainIdentity {
  chainId: bigint;
  genesisHash: string;
  tokenAddress: string;
  /** The oldest first. */
  contracts: EscrowContract[];
}

/** This database belongs to another chain; the message says so in one sentence. */
export class IdentityMismatch extends Error {
  override name = 'IdentityMismatch';
}

/** Null before the first start. */
export async function readIdentity(sql: Sql | Transaction): Promise<ChainIdentity | null> {
  const [row] = await sql<
    Omit<ChainIdentity, 'contracts'>[]
  >`SELECT chain_id, genesis_hash, token_address FROM chain_identity`;
  if (!row) return null;
  const contracts = await sql<EscrowContract[]>`
    SELECT address, code_hash, from_block::int AS from_block FROM escrow_contracts ORDER BY from_block, until`;
  return { ...row, contracts: [...contracts] };
}

/** Which chain a node has. @throws NodeUnreachable, RpcError */
export async function readChainIdentity(rpc: Rpc): Promise<{ chainId: bigint; genesisHash: string }> {
  const chainId = BigInt(await rpc.call<string>('eth_chainId'));
  const genesis = await rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
  return { chainId, genesisHash: genesis.hash };
}

/** Compares the node's chain with the stored one. Throws IdentityMismatch. */
export function requireSameChain(known: ChainIdentity, found: { chainId: bigint; genesisHash: string }): void {
  if (known.chainId === found.chainId && known.genesisHash === found.genesisHash) return;
  throw new IdentityMismatch(
    `This database belongs to chain ${known.chainId} with genesis ${known.genesisHash}, but CHAIN_RPC_URL leads to chain ${found.chainId} with genesis ` +
      `${found.genesisHash}: give it back its own chain (on the local chain, the data folder that it was started with), or start with an empty database.`,
  );
}

/**
 * Stores chain, token and escrow at the first start, and compares them later. Another escrow becomes one more row:
 * agreements of before stay in theirs.
 * @returns the contracts of this installation
 * @throws IdentityMismatch
 */
export async function claimIdentity(sql: Sql, rpc: Rpc, found: Found): Promise<Deployment> {
  const [first] = found.contracts;
  await sql`
    INSERT INTO chain_identity (chain_id, genesis_hash, token_address)
    VALUES (${found.chainId}, ${found.genesisHash}, ${found.token.address})
    ON CONFLICT (only_row) DO NOTHING`;
  const known = (await readIdentity(sql))!;
  requireSameChain(known, found);
  const added = found.contracts.find(({ address }) => !known.contracts.some((each) => each.address === address));
  if (known.tokenAddress !== found.token.address) {
    throw new IdentityMismatch(
      `The books of this database are about the escrow ${known.contracts.at(-1)?.address} and the token ${known.tokenAddress}, but the escrow found is ` +
        `${(added ?? first!).address} with the token ${found.token.address}: configure the contracts that the books are about.`,
    );
  }
  if (added) await addContract(sql, rpc, added, known);
  const { chainId, token } = found;
  const { contracts } = (await readIdentity(sql))!;
  return { chainId, token, tokenAddress: token.address, contracts };
}

/**
 * Stores one more escrow. In a database that has read blocks it counts from the next one on: what strangers hold there
 * by then is remembered, so that the contract's totals can be compared.
 */
async function addContract(
  sql: Sql,
  rpc: Rpc,
  contract: EscrowContract,
  { tokenAddress }: Pick<ChainIdentity, 'tokenAddress'>,
): Promise<void> {
  const { address, codeHash } = contract;
  const [cursor] = await sql<{ number: bigint }[]>`SELECT number FROM chain_blocks ORDER BY number DESC LIMIT 1`;
  const fromBlock = cursor ? Math.min(Number(cursor.number) + 1, contract.fromBlock) : contract.fromBlock;
  const [escrowed, credited] = await Promise.all(
    (['escrowedTotal', 'creditTotal'] as const).map(async (total) => {
      if (!cursor) return 0n;
      const data = escrow2.encodeFunctionData(total, [tokenAddress]);
      const answer = await rpc.call<string>('eth_call', { to: address, data }, toHex(fromBlock - 1));
      // No contract was there yet.
      return answer === '0x' ? 0n : BigInt(answer);
    }),
  );
  await sql.begin(async (tx) => {
    await tx`UPDATE escrow_contracts SET until = now() WHERE until IS NULL AND address <> ${address}`;
    await tx`
      INSERT INTO escrow_contracts (address, code_hash, from_block, escrowed_before, credited_before, token)
      VALUES (${address}, ${codeHash}, ${fromBlock}, ${String(escrowed)}, ${String(credited)}, ${tokenAddress})
      ON CONFLICT (address) DO NOTHING`;
  });
}
