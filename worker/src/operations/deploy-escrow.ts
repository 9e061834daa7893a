// Why: docs/decisions/0238-deploy-the-next-escrow-by-a-stored-operation.md
import { setTimeout as pause } from 'node:timers/promises';
import { escrow2Creation, type EscrowContract } from '@hireledger/contracts/deploy';
import { getCreateAddress, keccak256 } from 'ethers';
import { signTransaction } from '../signing/operator-transaction.ts';
import { lockSigner } from './lock-signer.ts';
import { readReceipts } from './open-operations.ts';
import { sendLine, type LineParts } from './send-line.ts';

/** Of the only deployment that an installation makes by an operation. */
const KEY = 'deploy:escrow:2';
const LOOKS = 200;
const BETWEEN_LOOKS_MS = 100;

/**
 * Deploys HireEscrow2 on the local chain, as an operation that is stored before it is sent: everything that was signed
 * before it is sent first, and a start after a kill continues where the last one ended.
 * @returns the contract; null if the chain has not made it within 20 seconds
 * @throws NodeUnreachable, LeadLost
 */
export async function deployEscrow2(parts: LineParts): Promise<EscrowContract | null> {
  const { sql, rpc, operator } = parts;
  for (let look = 0; look < LOOKS; look++) {
    const receipt = await readReceipt(parts);
    if (receipt) {
      const { nonce, blockNumber } = receipt;
      await sql`UPDATE chain_operations SET state = 'confirmed', block_number = ${blockNumber}, updated_at = now() WHERE business_key = ${KEY}`;
      const address = getCreateAddress({ from: operator.address, nonce });
      const code = await rpc.call<string>('eth_getCode', address, 'latest');
      return { address, version: 2, codeHash: keccak256(code), fromBlock: blockNumber };
    }
    if (look > 0) await pause(BETWEEN_LOOKS_MS);
    await storeDeployment(parts);
    await sendLine(parts, 0, () => 0);
  }
  return null;
}

/** What was signed for the deployment at its present nonce. */
const readAttempts = ({ sql }: LineParts) => sql<{ hash: string; nonce: number }[]>`
  SELECT attempt.transaction_hash AS hash, attempt.nonce::int AS nonce
    FROM chain_operations operation JOIN chain_attempts attempt ON attempt.operation_id = operation.id AND attempt.nonce = operation.nonce
   WHERE operation.business_key = ${KEY}`;

async function readReceipt(parts: LineParts): Promise<{ nonce: number; blockNumber: number } | null> {
  const attempts = await readAttempts(parts);
  const receipts = await readReceipts(
    parts.rpc,
    attempts.map(({ hash }) => hash),
  );
  const mined = attempts.find(({ hash }) => receipts.get(hash)?.succeeded);
  return mined ? { nonce: mined.nonce, blockNumber: receipts.get(mined.hash)!.blockNumber } : null;
}

/** Signs the deployment at the next nonce, unless one is stored whose nonce nothing has spent. */
async function storeDeployment(parts: LineParts): Promise<void> {
  const { sql, rpc, operator, deployment, clock } = parts;
  const [stored] = await readAttempts(parts);
  const spent = Number(await rpc.call<string>('eth_getTransactionCount', operator.address, 'latest'));
  if (stored && stored.nonce >= spent) return;

  const call = { to: null, data: escrow2Creation(deployment.tokenAddress) };
  const [fees, gasLimit] = await Promise.all([parts.fees(), parts.gas('deploy', operator.address, call)]);
  await sql.begin(async (tx) => {
    const nonce = await lockSigner(tx, operator.address, parts.fence);
    const signed = signTransaction(operator, deployment.chainId, { ...call, gasLimit }, nonce, fees);
    const [operation] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, amount, state, signer, nonce, transaction_hash)
      VALUES (${KEY}, 'deploy', 0, 'signed', ${operator.address}, ${nonce}, ${signed.hash})
      ON CONFLICT (business_key) DO UPDATE SET state = 'signed', nonce = EXCLUDED.nonce, transaction_hash = EXCLUDED.transaction_hash, updated_at = now()
      RETURNING id`;
    await tx`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at)
             VALUES (${signed.hash}, ${operation!.id}, ${signed.raw}, ${nonce}, ${signed.maxFeePerGas.toString()}, ${clock()})`;
    await tx`UPDATE chain_signers SET next_nonce = ${nonce + 1} WHERE address = ${operator.address}`;
  });
}
