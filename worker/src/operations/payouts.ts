// Why: docs/decisions/0429-an-operation-kind-is-one-module.md
import type { ChainLog } from '@hireledger/contracts/chain-log';
import type { Fragment, Transaction } from '@hireledger/db/connect';
import { appendEvents, type EventToAppend, type NumberedEvent } from '@hireledger/db/events';
import type { PayoutsFrom } from './kind.ts';
import { failedEvent, loadPayoutFacts, refusedEvents, releasedEvents, retriedEvents } from './payout-facts.ts';
import { REASONS } from './reasons.ts';

/* What changes the state of a payout in the worker is here alone. */

/** Of the statement that stores what was signed, over its table `covered`: its payouts are sent. */
export const sendPayouts = (tx: Transaction, now: Date): Fragment => tx`paid AS (
        UPDATE payouts AS payout
           SET state = 'sent', sent_at = coalesce(sent_at, ${now}), transaction_hash = hash, failure = NULL
          FROM covered WHERE payout.id = payout_id AND payout.state <> 'released'
      )`;

/** A transaction with a higher fee pays these now. */
export const replaceTransaction = (tx: Transaction, payoutIds: string[], hash: string) => tx`
  UPDATE payouts SET transaction_hash = ${hash} WHERE id = ANY (${payoutIds}::uuid[]) AND state <> 'released'`;

interface Paid {
  payoutId: string;
  log: ChainLog;
}

/**
 * Marks payouts as released, or as waiting as a credit.
 * @param minedAt times of blocks by their hashes
 * @returns the events for both sides
 */
export async function releasePayouts(
  tx: Transaction,
  { released, credited }: { released: Paid[]; credited: Paid[] },
  minedAt: Map<string, Date>,
  at: Date,
): Promise<EventToAppend[]> {
  const paid = [
    ...released.map((item) => ({ ...item, state: 'released' })),
    ...credited.map((item) => ({ ...item, state: 'needs-attention' })),
  ];
  const rows = paid.map(({ payoutId, log, state }) => ({
    payout_id: payoutId,
    state,
    released_at: state === 'released' ? minedAt.get(log.blockHash) : null,
    hash: log.transactionHash,
    number: log.blockNumber,
    failure: state === 'released' ? null : REASONS.credited,
  }));
  if (rows.length === 0) return [];
  const [factsOf, changed] = await Promise.all([
    loadPayoutFacts(
      tx,
      rows.map((row) => row.payout_id),
    ),
    // Block time counts whole seconds: a payout was not released before it was sent.
    tx<{ payoutId: string; state: string }[]>`
    UPDATE payouts AS payout
       SET state = item.state, released_at = CASE WHEN item.state = 'released' THEN greatest(item.released_at, payout.sent_at) END, transaction_hash = item.hash, block_number = item.number, failure = item.failure,
           sent_at = coalesce(payout.sent_at, item.released_at)
      FROM jsonb_to_recordset(${tx.json(rows as never)})
        AS item (payout_id uuid, state text, released_at timestamptz, hash text, number bigint, failure text)
     WHERE payout.id = item.payout_id AND payout.state <> 'released'
    RETURNING payout.id AS payout_id, payout.state`,
  ]);
  return changed.flatMap(({ payoutId, state }) => {
    const { log } = paid.find((one) => one.payoutId === payoutId)!;
    const progress = { at, transactionHash: log.transactionHash, blockNumber: log.blockNumber };
    const facts = factsOf.get(payoutId);
    if (!facts) return [];
    return state === 'released' ? releasedEvents(facts, progress) : [failedEvent(facts, progress, REASONS.credited)];
  });
}

/**
 * After the blocks above a number were rolled back, payouts return to "sent", those that their company had taken back to "taken-back".
 * A credit whose claim left the chain waits again.
 * @returns those that must be made again
 */
export async function rollBackPayouts(
  tx: Transaction,
  kept: number,
): Promise<{ id: string; state: string; transactionHash: string }[]> {
  const changed = await tx<{ id: string; state: string; transactionHash: string }[]>`
    UPDATE payouts payout SET state = CASE WHEN ${isTakenBack(tx, tx`payout.id`)} THEN 'taken-back' ELSE 'sent' END, released_at = NULL, block_number = NULL, failure = NULL
     WHERE block_number > ${kept} AND state IN ('released', 'needs-attention') RETURNING id, state, transaction_hash`;
  const credits = await tx<{ id: string }[]>`
    UPDATE payouts payout SET state = 'needs-attention', block_number = log.block_number, transaction_hash = log.transaction_hash, failure = ${REASONS.credited}
      FROM chain_logs log
     WHERE payout.id = ANY (${changed.map(({ id }) => id)}::uuid[]) AND payout.state = 'sent' AND log.args ->> 'payoutId' IS NOT NULL
       AND log.args ->> 'payoutId' = payout.commitment AND log.name = 'CreditRecorded' AND log.orphaned_at IS NULL AND NOT log.unbooked
    RETURNING payout.id`;
  return changed.filter(({ id, state }) => state === 'sent' && !credits.some((credit) => credit.id === id));
}

/** Whether the company took the payout back. Such a payout counts as paid only while the chain has its payment. */
export const isTakenBack = (tx: Transaction, payoutId: Fragment): Fragment => tx`
  EXISTS (SELECT FROM payouts one WHERE one.id = ${payoutId} AND one.taken_back_at IS NOT NULL)`;

/**
 * Shows that a payout could not be signed yet. One that has to be signed again was not paid by what was sent, so nobody sees
 * it as sent any more. Call it last in the transaction.
 * @returns the events to push; none if nothing changed
 */
export async function markNotSent(
  tx: Transaction,
  { payoutId, at }: { payoutId: string; at: Date },
): Promise<NumberedEvent[]> {
  const again = await tx`
    UPDATE payouts SET state = 'requested', sent_at = NULL, transaction_hash = NULL WHERE id = ${payoutId} AND state = 'sent'`;
  const facts = again.count > 0 ? (await loadPayoutFacts(tx, [payoutId])).get(payoutId)! : null;
  const events = facts ? await appendEvents(tx, retriedEvents(facts, at)) : [];
  const shown = await markNeedsAttention(tx, { payoutId, reason: REASONS.notSent, from: ['requested'], at });
  return [...events, ...shown];
}

/**
 * Marks a payout so that its company sees the problem. Call it last in the transaction.
 * @param from states in which it may be marked
 * @param refused for good: nothing retries it automatically
 * @returns the events to push; none if nothing changed
 */
export async function markNeedsAttention(
  tx: Transaction,
  {
    payoutId,
    reason,
    from,
    at,
    refused = false,
  }: { payoutId: string; reason: string; from: PayoutsFrom; at: Date; refused?: boolean },
): Promise<NumberedEvent[]> {
  const [marked] = await tx<{ transactionHash: string | null }[]>`
    UPDATE payouts SET state = 'needs-attention', failure = ${reason}
     WHERE id = ${payoutId} AND state = ANY (${from}::text[]) RETURNING transaction_hash`;
  if (!marked) return [];
  const facts = (await loadPayoutFacts(tx, [payoutId])).get(payoutId)!;
  const progress = { at, transactionHash: marked.transactionHash, blockNumber: null };
  return appendEvents(tx, refused ? refusedEvents(facts, progress, reason) : [failedEvent(facts, progress, reason)]);
}
