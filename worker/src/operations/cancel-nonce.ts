// Why: docs/decisions/0160-mine-or-send-every-nonce-below-the-next.md
import type { Sql } from '@hireledger/db/connect';
import type { BaseWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import type { Log } from '../process/log.ts';
import type { Fence } from '../leading/lease.ts';
import { feeCeiling, least, raisedFees, signTransaction, type Fees } from '../signing/operator-transaction.ts';
import type { Gas } from './gas.ts';
import type { OperationKind } from './kind.ts';
import { lockSigner } from './lock-signer.ts';
import type { OpenNonce } from './open-nonces.ts';

/** An empty transfer that only spends a nonce. As an operation of its own it is stored in a final state. */
export const cancel: OperationKind = {
  call: { gas: [21_000n, 0n] },
  confirm: { by: 'receipt' },
  fail: { mayPass: () => true, report: async () => [] },
};

export interface CancellingParts {
  sql: Sql;
  operator: BaseWallet;
  deployment: Deployment;
  fees: () => Promise<Fees>;
  /** The most that a transaction offers, in wei per gas. */
  maxFeePerGas: bigint;
  gas: Gas;
  fence: Fence;
  clock: () => Date;
  log: Log;
}

/**
 * Signs an empty transfer of the operator to itself for each of these nonces and stores it; nothing is sent. If
 * something was signed for the nonce before, the transfer is an attempt of that operation and offers more than all
 * earlier ones; else it is its own operation. Two workers that find the same hole store one transfer.
 * @throws NodeUnreachable or RpcError when the fees cannot be read
 */
export async function cancelNonces(parts: CancellingParts, openNonces: OpenNonce[]): Promise<void> {
  const { sql, operator, clock, log } = parts;
  const fees = await parts.fees();
  const call = { to: operator.address, data: '0x' };
  const gasLimit = await parts.gas(cancel.call.gas, operator.address, call);
  for (const { nonce, attempts } of openNonces) {
    const before = attempts[0];
    const signed = signTransaction(
      operator,
      parts.deployment.chainId,
      { ...call, gasLimit },
      nonce,
      before ? within(raisedFees(before.raw, fees), feeCeiling(fees, parts.maxFeePerGas)) : fees,
    );
    const stored = await sql.begin(async (tx) => {
      await lockSigner(tx, operator.address, parts.fence);
      const [found] = await tx`
        SELECT FROM chain_attempts attempt WHERE nonce = ${nonce} AND (cancels OR ${!before}::boolean)`;
      if (found) return false;
      let operationId = before?.operationId;
      if (!operationId) {
        const [made] = await tx<{ id: string }[]>`
          INSERT INTO chain_operations (business_key, kind, amount, state, signer, nonce, transaction_hash)
          VALUES (${`cancel:${operator.address}:${nonce}`}, 'cancel', 0, 'cancelled', ${operator.address}, ${nonce}, ${signed.hash}) RETURNING id`;
        operationId = made!.id;
      }
      await tx`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at, cancels)
               VALUES (${signed.hash}, ${operationId}, ${signed.raw}, ${nonce}, ${signed.maxFeePerGas.toString()}, ${clock()}, true)`;
      return true;
    });
    if (stored)
      log.warn(
        { nonce, transaction: signed.hash, operation: before?.operationId },
        'a nonce that nothing can use is filled by an empty transfer',
      );
  }
}

const within = (fees: Fees, ceiling: Fees): Fees => ({
  maxFeePerGas: least(fees.maxFeePerGas, ceiling.maxFeePerGas),
  maxPriorityFeePerGas: least(fees.maxPriorityFeePerGas, ceiling.maxPriorityFeePerGas),
});
