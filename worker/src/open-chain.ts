import { FetchRequest, JsonRpcProvider, type BaseWallet } from 'ethers';
import { ensureDeployed } from '@hireledger/contracts/deploy';
import { refusesWellKnownKeys } from '@hireledger/contracts/well-known-keys';
import { WrongContracts } from '@hireledger/contracts/explain-node';
import type { Sql } from '@hireledger/db/connect';
import { stopMoney } from '@hireledger/db/freezes';
import { SignerAway, type Signer } from '@hireledger/signer/client';
import type { Environment } from './environment.ts';
import type { Log } from './process/log.ts';
import { ForeignSigner, introduceSigner, type OwnSigner } from './signing/own-signer.ts';
import type { Deployment } from './chain/contracts.ts';
import {
  claimIdentity,
  IdentityMismatch,
  readChainIdentity,
  readIdentity,
  requireSameChain,
} from './chain/identity.ts';
import { openRpc, type Rpc } from './chain/rpc.ts';
import type { Fence } from './leading/lease.ts';

interface OpeningParts {
  sql: Sql;
  operator: BaseWallet;
  signer: Signer;
  fence: Fence;
  clock: () => Date;
  log: Log;
}

/**
 * Identifies the chain, finds or deploys the contracts, and checks that database, chain, contracts and signer belong
 * together. Nothing is signed before all of that agrees; a signer that does not answer is checked when it does.
 * @throws IdentityMismatch with a sentence, after stopping approvals; other errors when the node does not answer
 */
export async function openChain(
  environment: Environment,
  parts: OpeningParts,
): Promise<{ rpc: Rpc; deployment: Deployment; signer: OwnSigner }> {
  const { sql, operator, signer, log } = parts;
  const rpc = openRpc(environment.chainRpcUrl, environment.chainToken);
  try {
    const found = await readChainIdentity(rpc);
    const known = await readIdentity(sql);
    if (known) requireSameChain(known, found);
    refusesWellKnownKeys(found.chainId, { address: operator.address });
    const request = new FetchRequest(environment.chainRpcUrl);
    if (environment.chainToken !== undefined) request.setHeader('authorization', `Bearer ${environment.chainToken}`);
    const provider = new JsonRpcProvider(request, undefined, {
      staticNetwork: true,
      polling: true,
      pollingInterval: 100,
      cacheTimeout: -1,
    });
    try {
      const located = await ensureDeployed({
        provider,
        operator,
        tokenAddress: environment.tokenAddress,
        escrowAddress: environment.escrowAddress,
        firstBlock: environment.escrowFirstBlock,
        known,
      }).catch((error: unknown) => {
        // A first start has no work that continues without money: it ends with the reason.
        throw known && error instanceof WrongContracts ? new IdentityMismatch(error.message) : error;
      });
      const deployment = await claimIdentity(sql, rpc, located);
      await claimSigner(sql, rpc, operator.address, log);
      await storeTokenDomain(sql, deployment);
      return { rpc, deployment, signer: await introduced(signer, { sql, deployment, log }) };
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

/** What wallets outside sign a funding for: only a token with EIP-3009 takes it. */
async function storeTokenDomain(sql: Sql, { tokenAddress, token: { authorizes, domain } }: Deployment): Promise<void> {
  const found = authorizes ? sql.json(domain) : null;
  await sql`UPDATE escrow_contracts SET token_domain = ${found} WHERE token = ${tokenAddress} AND token_domain IS DISTINCT FROM ${found}::jsonb`;
}

/** The signer of this installation. @throws IdentityMismatch when it has another phrase or signs for other contracts */
async function introduced(
  signer: Signer,
  { sql, deployment, log }: { sql: Sql; deployment: Deployment; log: Log },
): Promise<OwnSigner> {
  const { name, version } = deployment.token.domain;
  // Older ones get no new payments.
  const escrow = deployment.contracts.at(-1)!.address;
  const contracts = {
    version: 2 as const,
    chainId: deployment.chainId,
    escrow,
    token: deployment.tokenAddress,
    tokenName: name,
    tokenVersion: version,
  };
  const own = introduceSigner(signer, sql, contracts);
  await own().catch((error: unknown) => {
    if (error instanceof ForeignSigner) throw new IdentityMismatch(error.message);
    if (!(error instanceof SignerAway)) throw error;
    log.warn({ error: error.message }, 'the signer does not answer: payouts wait for it');
  });
  return own;
}

/** The row with the operator's nonces: created at the first start, and never behind the chain. */
async function claimSigner(sql: Sql, rpc: Rpc, operator: string, log: Log): Promise<void> {
  const others = await sql<{ address: string }[]>`SELECT address FROM chain_signers WHERE address <> ${operator}`;
  if (others.length > 0) {
    throw new IdentityMismatch(
      `OPERATOR_KEY is not the key that this database was begun with: it is that of ${operator}, the database has ${others[0]!.address}.`,
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
