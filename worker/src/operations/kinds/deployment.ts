// Why: docs/decisions/0238-deploy-a-contract-by-a-stored-operation.md
import type { EscrowContract } from '@hireledger/contracts/deploy';
import type { Sql } from '@hireledger/db/connect';
import { getCreateAddress, keccak256 } from 'ethers';
import { signTransaction } from '../../signing/operator-transaction.ts';
import type { OperationKind } from '../kind.ts';
import { lockSigner } from '../lock-signer.ts';
import { readReceipts } from '../open-operations.ts';
import type { ResendingParts } from '../resend-open-nonces.ts';

/** The deployment of a contract. The worker stores it before it is sent; nobody requests it. */
export const deployment: OperationKind = {
  call: { gas: [8_000_000n, 0n] },
  confirm: { by: 'receipt' },
  fail: { mayPass: () => true, report: async () => [] },
};

export type DeployingParts = Pick<
  ResendingParts,
  'sql' | 'rpc' | 'operator' | 'deployment' | 'fees' | 'gas' | 'fence' | 'clock'
>;

/** What was signed for the deployment at its present nonce. */
const readAttempts = (sql: Sql, key: string) => sql<{ hash: string; nonce: number }[]>`
  SELECT attempt.transaction_hash AS hash, attempt.nonce::int AS nonce
    FROM chain_operations operation JOIN chain_attempts attempt ON attempt.operation_id = operation.id AND attempt.nonce = operation.nonce
   WHERE operation.business_key = ${key}`;

/** The contract that a stored deployment has made; null before its block. */
export async function readDeployed(
  { sql, rpc, operator }: Pick<DeployingParts, 'sql' | 'rpc' | 'operator'>,
  key: string,
): Promise<Pick<EscrowContract, 'address' | 'codeHash' | 'fromBlock'> | null> {
  const attempts = await readAttempts(sql, key);
  const receipts = await readReceipts(
    rpc,
    attempts.map(({ hash }) => hash),
  );
  const mined = attempts.find(({ hash }) => receipts.get(hash)?.succeeded);
  if (!mined) return null;
  const { blockNumber } = receipts.get(mined.hash)!;
  await sql`UPDATE chain_operations SET state = 'confirmed', block_number = ${blockNumber}, updated_at = now() WHERE business_key = ${key}`;
  const address = getCreateAddress({ from: operator.address, nonce: mined.nonce });
  const code = await rpc.call<string>('eth_getCode', address, 'latest');
  return { address, codeHash: keccak256(code), fromBlock: blockNumber };
}

/** Signs the deployment at the next nonce, unless one is stored whose nonce nothing has spent. */
export async function storeDeployment(parts: DeployingParts, key: string, data: string): Promise<void> {
  const { sql, rpc, operator, clock } = parts;
  const [stored] = await readAttempts(sql, key);
  const spent = Number(await rpc.call<string>('eth_getTransactionCount', operator.address, 'latest'));
  if (stored && stored.nonce >= spent) return;

  const call = { to: null, data };
  const [fees, gasLimit] = await Promise.all([parts.fees(), parts.gas(deployment.call.gas, operator.address, call)]);
  await sql.begin(async (tx) => {
    const nonce = await lockSigner(tx, operator.address, parts.fence);
    const signed = signTransaction(operator, parts.deployment.chainId, { ...call, gasLimit }, nonce, fees);
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, amount, state, signer, nonce, transaction_hash)
      VALUES (${key}, 'deploy', 0, 'signed', ${operator.address}, ${nonce}, ${signed.hash})
      ON CONFLICT (business_key) DO UPDATE SET state = 'signed', nonce = EXCLUDED.nonce, transaction_hash = EXCLUDED.transaction_hash, updated_at = now()
      RETURNING id`;
    await tx`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at)
             VALUES (${signed.hash}, ${operation!.id}, ${signed.raw}, ${nonce}, ${signed.maxFeePerGas.toString()}, ${clock()})`;
    await tx`UPDATE chain_signers SET next_nonce = ${nonce + 1} WHERE address = ${operator.address}`;
  });
}
