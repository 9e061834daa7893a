// Why: docs/decisions/0031-store-a-transaction-before-sending-it-and-judge-it-by-its-receipt.md
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { BaseWallet } from 'ethers';
import { signTransaction, type Fees, type SignedTransaction } from '../signing/operator-transaction.ts';
import type { Fence } from '../leading/lease.ts';
import { lockSigner } from './lock-signer.ts';
import { loadPayoutFacts, sentEvents } from './payout-facts.ts';
import type { PreparedCall } from './prepared-call.ts';
import type { RequestedOperation } from './requested-operations.ts';

/** An operation with everything that its transaction needs except the nonce. */
export interface Prepared {
  operation: RequestedOperation;
  call: PreparedCall & { gasLimit: bigint };
}

export interface Signed extends SignedTransaction {
  operationId: string;
  trace: string | null;
}

/**
 * Gives each operation the signer's next nonce, signs it, and stores nonce, bytes, states and events: all in one
 * transaction and before anything is broadcast, so that any process can send the same bytes again later. Operations
 * that were signed by another worker or frozen in the meantime are left out.
 * @param storeEntries how many entries the signer's store had when it signed
 * @throws LeadLost when another worker leads
 */
export async function storeSigned(
  sql: Sql,
  prepared: Prepared[],
  {
    operator,
    chainId,
    fees,
    now,
    fence,
    storeEntries,
  }: { operator: BaseWallet; chainId: bigint; fees: Fees; now: Date; fence: Fence; storeEntries: number },
): Promise<{ signed: Signed[]; events: NumberedEvent[] }> {
  const ids = prepared.map(({ operation }) => operation.id);
  const payoutIds = prepared.flatMap(({ operation }) => (operation.kind === 'disburse' ? [operation.payoutId] : []));
  return sql.begin(async (tx) => {
    const [first, open, facts] = await Promise.all([
      lockSigner(tx, operator.address, fence),
      // A freeze may have been added since they were read.
      tx<{ id: string }[]>`
        SELECT operation.id FROM chain_operations operation LEFT JOIN payouts payout ON payout.id = operation.payout_id
          LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
         WHERE operation.id = ANY (${ids}::uuid[]) AND operation.state = 'requested'
           AND NOT EXISTS (SELECT FROM active_freezes frozen WHERE frozen.account_id IS NULL OR frozen.account_id IN (operation.recipient_id, payout.company_id, withdrawal.user_id))
         ORDER BY operation.id FOR UPDATE OF operation`.execute(),
      loadPayoutFacts(tx, payoutIds),
    ]);
    const stillOpen = new Set(open.map(({ id }) => id));
    const mine = prepared.filter(({ operation }) => stillOpen.has(operation.id));
    if (mine.length === 0) return { signed: [], events: [] };

    const signed: Signed[] = mine.map(({ operation, call }, index) => ({
      operationId: operation.id,
      trace: operation.trace,
      ...signTransaction(
        operator,
        chainId,
        { to: call.to, data: call.data, gasLimit: call.gasLimit },
        first + index,
        fees,
      ),
    }));
    const rows = mine.map(({ operation, call }, index) => ({
      operation_id: operation.id,
      nonce: signed[index]!.nonce,
      hash: signed[index]!.hash,
      raw: signed[index]!.raw,
      fee: signed[index]!.maxFeePerGas.toString(),
      payout_id: operation.kind === 'disburse' ? operation.payoutId : null,
      agreement_id: operation.kind === 'disburse' ? operation.agreementId : null,
      payout_commitment: call.commitments?.payout ?? null,
      agreement_commitment: call.commitments?.agreement ?? null,
    }));
    const written = tx`
      WITH signed AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(${tx.json(rows)})
          AS item (operation_id uuid, nonce bigint, hash text, raw text, fee numeric, payout_id uuid, agreement_id uuid,
                   payout_commitment text, agreement_commitment text)
      ), attempts AS (
        INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at)
        SELECT hash, operation_id, raw, nonce, fee, ${now} FROM signed
      ), operations AS (
        UPDATE chain_operations AS operation
           SET state = 'signed', signer = ${operator.address}, nonce = signed.nonce, transaction_hash = hash, block_number = NULL,
               last_error = NULL, postponed = 0, updated_at = now()
          FROM signed WHERE operation.id = operation_id
      ), paid AS (
        UPDATE payouts AS payout
           SET state = 'sent', sent_at = coalesce(sent_at, ${now}), transaction_hash = hash, failure = NULL, commitment = payout_commitment
          FROM signed WHERE payout.id = payout_id AND payout.state <> 'released'
      ), agreed AS (
        UPDATE agreements AS agreement SET commitment = agreement_commitment
          FROM signed WHERE agreement.id = agreement_id AND agreement.commitment IS DISTINCT FROM agreement_commitment
      )
      UPDATE chain_signers SET next_nonce = ${first + mine.length}, store_entries = greatest(store_entries, ${storeEntries}) WHERE address = ${operator.address}`.execute();
    const announced = appendEvents(
      tx,
      mine.flatMap(({ operation }, index) => {
        const about = operation.kind === 'disburse' && facts.get(operation.payoutId);
        return about ? sentEvents(about, { at: now, transactionHash: signed[index]!.hash, blockNumber: null }) : [];
      }),
    );
    const [, events] = await Promise.all([written, announced]);
    return { signed, events };
  });
}
