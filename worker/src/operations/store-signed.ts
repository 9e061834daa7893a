// Why: docs/decisions/0031-store-a-transaction-before-sending-it-and-judge-it-by-its-receipt.md
import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { SeenHead } from '@hireledger/signer/client';
import type { BaseWallet } from 'ethers';
import { signTransaction, type Fees, type SignedTransaction } from '../signing/operator-transaction.ts';
import type { Fence } from '../leading/lease.ts';
import { isFrozen } from './is-frozen.ts';
import type { PreparedCall } from './kind.ts';
import type { RequestedOperation } from './kinds.ts';
import { lockSigner } from './lock-signer.ts';
import { loadPayoutFacts, sentEvents } from './payout-facts.ts';
import { sendPayouts } from './payouts.ts';

/** A transaction with everything that it needs except the nonce: for one operation, or for a batch of releases. */
export interface Prepared {
  operations: RequestedOperation[];
  call: PreparedCall & { gasLimit: bigint };
}

export interface Signed extends SignedTransaction {
  /** The operation, or the batch. */
  operationId: string;
  trace: string | null;
}

/**
 * Gives each transaction the signer's next nonce, signs it, and stores nonce, bytes, states and events: all in one
 * transaction and before anything is broadcast, so that any process can send the same bytes again later. Operations
 * that were signed by another worker or frozen in the meantime are left out, with the batch that they are in.
 * @param store what the signer's store had when it signed
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
    store,
  }: { operator: BaseWallet; chainId: bigint; fees: Fees; now: Date; fence: Fence; store: SeenHead },
): Promise<{ signed: Signed[]; events: NumberedEvent[] }> {
  const operations = prepared.flatMap((one) => one.operations);
  const ids = operations.map(({ id }) => id);
  const payoutIds = operations.flatMap((operation) => payoutOf(operation) ?? []);
  return sql.begin(async (tx) => {
    const [first, open, facts, payouts] = await Promise.all([
      lockSigner(tx, operator.address, fence),
      // A freeze may have been added since they were read.
      tx<{ id: string }[]>`
        SELECT operation.id FROM chain_operations operation LEFT JOIN payouts payout ON payout.id = operation.payout_id
          LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
          LEFT JOIN agreements held ON held.id = operation.agreement_id
         WHERE operation.id = ANY (${ids}::uuid[]) AND operation.state = 'requested'
           AND NOT ${isFrozen(tx)}
         ORDER BY operation.id FOR UPDATE OF operation`.execute(),
      loadPayoutFacts(tx, payoutIds),
      // The indexer may be about to release one that somebody else presented: locked, its event comes after ours.
      tx<{ id: string; state: string }[]>`
        SELECT id, state FROM payouts WHERE id = ANY (${payoutIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(),
    ]);
    for (const { id, state } of payouts) if (state === 'released') facts.delete(id);
    const stillOpen = new Set(open.map(({ id }) => id));
    const mine = prepared.filter((one) => one.operations.every(({ id }) => stillOpen.has(id)));
    if (mine.length === 0) return { signed: [], events: [] };

    const signed: Signed[] = mine.map(({ operations: [one, ...more], call: { to, data, gasLimit } }, index) => ({
      operationId: more.length > 0 ? randomUUIDv7() : one!.id,
      trace: one!.trace,
      ...signTransaction(operator, chainId, { to, data, gasLimit }, first + index, fees),
    }));
    const transactions = signed.map(({ operationId, nonce, hash, raw, maxFeePerGas }, index) => ({
      operation_id: operationId,
      nonce,
      hash,
      raw,
      fee: maxFeePerGas.toString(),
      is_batch: mine[index]!.operations.length > 1,
    }));
    const covered = mine.flatMap((one, index) =>
      one.operations.map((operation) => ({
        id: operation.id,
        transaction_of: signed[index]!.operationId,
        payout_id: payoutOf(operation),
      })),
    );
    const written = tx`
      WITH signed AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(${tx.json(transactions)})
          AS item (operation_id uuid, nonce bigint, hash text, raw text, fee numeric, is_batch boolean)
      ), covered AS MATERIALIZED (
        SELECT item.*, signed.hash, CASE WHEN NOT is_batch THEN nonce END AS nonce, CASE WHEN NOT is_batch THEN ${operator.address}::text END AS signer,
               CASE WHEN is_batch THEN operation_id END AS batch_id
          FROM jsonb_to_recordset(${tx.json(covered)})
            AS item (id uuid, transaction_of uuid, payout_id uuid)
          JOIN signed ON operation_id = transaction_of
      ), batches AS (
        INSERT INTO chain_operations (id, business_key, kind, amount, state, signer, nonce, transaction_hash)
        SELECT operation_id, concat_ws(':', 'batch', ${operator.address}::text, nonce), 'batch', 0, 'signed', ${operator.address}::text, nonce, hash FROM signed WHERE is_batch
      ), attempts AS (
        INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas, signed_at)
        SELECT hash, operation_id, raw, nonce, fee, ${now} FROM signed
      ), operations AS (
        UPDATE chain_operations AS operation
           SET state = 'signed', signer = covered.signer, nonce = covered.nonce, batch_id = covered.batch_id, transaction_hash = hash, block_number = NULL,
               last_error = NULL, postponed = 0, updated_at = now()
          FROM covered WHERE operation.id = covered.id
      ), ${sendPayouts(tx, now)}
      UPDATE chain_signers SET next_nonce = ${first + mine.length}, store_entries = greatest(store_entries, ${store.entries}),
             store_sum = CASE WHEN store_entries <= ${store.entries} THEN ${store.sum} ELSE store_sum END,
             store_sum_of = CASE WHEN store_entries <= ${store.entries} THEN ${store.entries} ELSE store_sum_of END WHERE address = ${operator.address}`.execute();
    const announced = appendEvents(
      tx,
      mine.flatMap((one, index) =>
        one.operations.flatMap((operation) => {
          const about = facts.get(payoutOf(operation) ?? '');
          return about ? sentEvents(about, { at: now, transactionHash: signed[index]!.hash, blockNumber: null }) : [];
        }),
      ),
    );
    const [, events] = await Promise.all([written, announced]);
    return { signed, events };
  });
}

/** The payout that an operation pays. */
const payoutOf = (operation: RequestedOperation): string | null =>
  'payoutId' in operation ? operation.payoutId : null;
