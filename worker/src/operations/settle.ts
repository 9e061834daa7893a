import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { BaseWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';
import { classify, type Receipt } from './classify.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import { loadOpen, readMoment, readReceipts, type OpenOperation, type Which } from './open-operations.ts';
import { endedWithdrawals } from './withdrawal-events.ts';
import type { Permits } from './permits.ts';
import { explainRefusal, isCurable, isExpired, isPayoutUsed, isTransferMade, readRefusal } from './refusals.ts';

export interface SettlingParts {
  sql: Sql;
  rpc: Rpc;
  operator: BaseWallet;
  deployment: Deployment;
  permits: Permits;
  confirmations: number;
  clock: () => Date;
  log: Log;
}

const AT_ONCE = 200;
/** How often an operation may be signed at a new nonce after its own was spent without effect. */
const FRESH_SIGNATURES = 3;
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Finds the results of signed operations and takes the next step with each: leave it to the indexer, leave it to
 * `sendLine`, sign again what can never be mined, or show a refusal. Only receipts and the contract's state count.
 * Every step applies to the nonce that was read: another worker may have signed the operation at a newer one since.
 * @returns the events to push, and whether operations must be signed again
 */
export async function settle(parts: SettlingParts, which: Which): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, confirmations, log } = parts;
  const operator = parts.operator.address;
  const open = await loadOpen(sql, operator, which, AT_ONCE);
  if (open.length === 0) return { events: [], again: false };
  const moment = await readMoment(rpc, operator, confirmations);
  const receipts = await readReceipts(
    rpc,
    open.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)),
  );

  const events: NumberedEvent[] = [];
  let again = false;
  for (const operation of open) {
    const own = operation.attempts.flatMap(({ hash }) => receipts.get(hash) ?? []);
    const verdict = classify(operation.nonce, own, moment);
    if (verdict.is === 'mined' || verdict.is === 'refused-for-now') await noteMined(parts, operation, verdict.receipt);
    else if (verdict.is === 'open') await noteUnmined(parts, operation);
    else {
      log.warn(
        { operation: operation.id, kind: operation.kind, nonce: operation.nonce, verdict: verdict.is },
        'a transaction had no effect',
      );
      const outcome = await retryOrShow(parts, operation, verdict.is === 'reverted' ? verdict.receipt : null);
      events.push(...outcome.events);
      again ||= outcome.again;
    }
  }
  return { events, again };
}

async function noteMined(
  { sql }: SettlingParts,
  { id, nonce }: OpenOperation,
  { hash, blockNumber }: Receipt,
): Promise<void> {
  // A deployment makes no log: nothing but its receipt confirms it.
  await sql`UPDATE chain_operations SET state = CASE WHEN kind = 'deploy' THEN 'confirmed' ELSE 'mined' END, transaction_hash = ${hash}, block_number = ${blockNumber}, updated_at = now()
             WHERE id = ${id} AND nonce = ${nonce} AND state IN ('signed', 'mined', 'orphaned')`;
}

async function noteUnmined({ sql }: SettlingParts, { id, nonce, state }: OpenOperation): Promise<void> {
  if (state === 'signed') return;
  await sql`UPDATE chain_operations SET state = 'signed', block_number = NULL WHERE id = ${id} AND nonce = ${nonce} AND state IN ('mined', 'orphaned')`;
}

/** The nonce is spent without effect. Null for a transaction without a receipt, because another took its nonce. */
async function retryOrShow(
  parts: SettlingParts,
  operation: OpenOperation,
  receipt: Receipt | null,
): Promise<{ events: NumberedEvent[]; again: boolean }> {
  const { sql, rpc, deployment, permits, operator, clock } = parts;
  const now = clock();
  const raw = operation.attempts.find(({ hash }) => hash === receipt?.hash)?.raw;
  const refusal = receipt && raw ? await readRefusal(rpc, operator.address, raw, receipt) : null;
  const paid =
    operation.payment !== null
      ? await isPayoutUsed(rpc, deployment, operation.payment)
      : operation.fromAddress !== null && (await isTransferMade(rpc, deployment, operation.id, operation.fromAddress));
  const reason = receipt ? explainRefusal(refusal) : 'another transaction took its place.';
  const onlyTime = isExpired(refusal);
  if (!paid && (onlyTime || ((!receipt || isCurable(refusal)) && operation.tries < FRESH_SIGNATURES))) {
    permits.forget();
    // Time resolves it eventually: growing pauses keep it from spending a nonce each time until then.
    const pause = onlyTime && operation.tries > 0 ? Math.min(2 ** operation.tries, LONGEST_PAUSE_SECONDS) : 0;
    await sql`UPDATE chain_operations SET state = 'requested', tries = tries + 1, last_error = ${reason}, not_before = now() + ${pause} * interval '1 second', updated_at = now()
               WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    return { events: [], again: true };
  }
  const events = await sql.begin(async (tx) => {
    const closed = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${receipt?.blockNumber ?? null}, last_error = ${paid ? 'The payment was made by another transaction.' : reason},
             updated_at = now() WHERE id = ${operation.id} AND nonce = ${operation.nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    // A payout that the contract knows was made, and the indexer reports it from its log.
    if (closed.count === 0 || paid) return [];
    if (operation.withdrawalId) return appendEvents(tx, await endedWithdrawals(tx, [operation.withdrawalId], now));
    if (!operation.payoutId) return [];
    return markNeedsAttention(tx, {
      payoutId: operation.payoutId,
      reason: REASONS.reverted(reason),
      from: ['sent'],
      at: now,
      refused: true,
    });
  });
  return { events, again: false };
}
