import { FetchRequest, JsonRpcProvider } from 'ethers';
import { ensureDeployed, refusesWellKnownKeys } from '@hireledger/contracts/deploy';
import type { Sql } from '@hireledger/db/connect';
import { stopMoney } from '@hireledger/db/freezes';
import type { Environment } from '../environment.ts';
import type { Log } from '../process/log.ts';
import type { Keyring } from '../signing/keyring.ts';
import type { Deployment } from './contracts.ts';
import { claimIdentity, IdentityMismatch, readIdentity, requireSameChain } from './identity.ts';
import { openRpc, type Rpc } from './rpc.ts';

/**
 * Identifies the chain, finds or deploys the contracts, and checks that database, chain, contracts and wallet phrase
 * belong together. Nothing is signed before all of that agrees.
 * @throws IdentityMismatch with a sentence, after stopping approvals; other errors when the node does not answer
 */
export async function openChain(
  environment: Environment,
  { sql, keyring, log }: { sql: Sql; keyring: Keyring; log: Log },
): Promise<{ rpc: Rpc; deployment: Deployment }> {
  const rpc = openRpc(environment.chainRpcUrl, environment.chainToken);
  try {
    const chainId = BigInt(await rpc.call<string>('eth_chainId'));
    const genesis = await rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
    const known = await readIdentity(sql);
    if (known) requireSameChain(known, { chainId, genesisHash: genesis.hash });
    refusesWellKnownKeys(chainId, { phrase: environment.walletMnemonic });
    const request = new FetchRequest(environment.chainRpcUrl);
    if (environment.chainToken !== undefined) request.setHeader('authorization', `Bearer ${environment.chainToken}`);
    const provider = new JsonRpcProvider(request, undefined, {
      staticNetwork: true,
      polling: true,
      pollingInterval: 100,
      cacheTimeout: -1,
    });
    try {
      const deployment = await ensureDeployed({
        provider,
        operator: keyring.operator,
        tokenAddress: environment.tokenAddress,
        escrowAddress: environment.escrowAddress,
        deployBlock: known?.deployBlock,
      });
      await claimIdentity(sql, deployment);
      await claimSigner(sql, rpc, keyring.operator.address, log);
      return { rpc, deployment };
    } finally {
      provider.destroy();
    }
  } catch (error) {
    rpc.close();
    if (error instanceof IdentityMismatch)
      await stopMoney(sql, { cause: 'chain-differs', reason: error.message, by: 'start' }).catch(() => {});
    throw error;
  }
}

/** The row with the operator's nonces: created at the first start, and never behind the chain. */
async function claimSigner(sql: Sql, rpc: Rpc, operator: string, log: Log): Promise<void> {
  const others = await sql<{ address: string }[]>`SELECT address FROM chain_signers WHERE address <> ${operator}`;
  if (others.length > 0) {
    throw new IdentityMismatch(
      `WALLET_MNEMONIC is not the phrase that this database was begun with: it gives the operator ${operator}, the database has ${others[0]!.address}.`,
    );
  }
  const spent = Number(await rpc.call<string>('eth_getTransactionCount', operator, 'latest'));
  const [row] = await sql<{ before: bigint | null }[]>`
    INSERT INTO chain_signers AS signer (address, next_nonce) VALUES (${operator}, ${spent})
    ON CONFLICT (address) DO UPDATE SET next_nonce = greatest(signer.next_nonce, EXCLUDED.next_nonce)
    RETURNING old.next_nonce AS before`;
  if (!row?.before || row.before >= BigInt(spent)) return;
  const reason =
    `The operator ${operator} has sent ${spent} transactions, and this database knows of ${row.before}: the database is older than its chain. ` +
    'Run "npm run operations -- adopt", which reads what the chain knows.';
  log.error({ operator, ours: Number(row.before), spent }, reason);
  await stopMoney(sql, { cause: 'database-older', reason, by: 'start' });
}
