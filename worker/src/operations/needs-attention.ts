import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { failedEvent, loadPayoutFacts, refusedEvents, retriedEvents } from './payout-facts.ts';

/** Sentences that explain why a payout needs attention. */
export const REASONS = {
  notSent: 'We could not send the payment yet. We retry automatically. No money has moved.',
  differs: 'This payment does not match what was approved. We are reviewing it. No money has moved.',
  stuck: 'This payment is taking longer than usual. We resend it automatically, and it cannot be paid twice.',
  reverted: (why: string) => `The escrow contract refused the payment: ${why} No money has moved.`,
  stepRefused: (why: string) => `The escrow contract refused it: ${why} Nothing has changed.`,
  replaced: 'Another transaction replaced this one. No money has moved, and you can try again.',
  late: 'This approval has expired. Take it back and approve it again. No money has moved.',
  stepLate: 'This request has expired. Nothing has changed, and you can start it again.',
  tooMuch: 'This exceeds the daily limit without a passkey. Add a passkey and confirm it again. No money has moved.',
  passkeyRemoved: 'The passkey that approved this was removed. Take it back and approve it again. No money has moved.',
  stepPasskeyRemoved: 'The passkey that signed this was removed. Nothing has changed, and you can sign it again.',
  ended: 'We found a problem, so we did not process this. No money has moved, and you can try again.',
  contractEnded: 'The contract ended before it was funded, so no money was taken.',
  waits: 'We retry automatically. Nothing has changed so far.',
  disputed: {
    ReleaseMilestone:
      'A dispute was opened before this work was paid, so we did not pay it. Retry to pay it in full, or wait for the decision. No money has moved.',
    RefundMilestone:
      'A dispute was opened first, so nothing was given back. Give it back again, settle the milestone, or wait for the decision. No money has moved.',
    SettleMilestone:
      'A dispute was opened first, so the milestone was not settled. Agree to settle it again, or wait for the decision. No money has moved.',
  },
  credited: 'The token rejected the transfer to the talent. Escrow holds the amount until they claim it.',
} as const;

/**
 * Shows that a payout could not be signed yet. One that has to be signed again was not paid by what was sent, so nobody sees
 * it as sent any more. Call it last in the transaction.
 * @returns the events to push; none if nothing changed
 */
export async function markNotSent(
  tx: Transaction | Sql,
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
  tx: Transaction | Sql,
  {
    payoutId,
    reason,
    from,
    at,
    refused = false,
  }: {
    payoutId: string;
    reason: string;
    from: ('requested' | 'sent' | 'needs-attention')[];
    at: Date;
    refused?: boolean;
  },
): Promise<NumberedEvent[]> {
  const [marked] = await tx<{ transactionHash: string | null }[]>`
    UPDATE payouts SET state = 'needs-attention', failure = ${reason}
     WHERE id = ${payoutId} AND state = ANY (${from}::text[]) RETURNING transaction_hash`;
  if (!marked) return [];
  const facts = (await loadPayoutFacts(tx, [payoutId])).get(payoutId)!;
  const progress = { at, transactionHash: marked.transactionHash, blockNumber: null };
  return appendEvents(tx, refused ? refusedEvents(facts, progress, reason) : [failedEvent(facts, progress, reason)]);
}
