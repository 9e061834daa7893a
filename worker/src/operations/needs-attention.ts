import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { failedEvent, loadPayoutFacts, refusedEvents } from './payout-facts.ts';

/** Sentences that explain why a payout needs attention. */
export const REASONS = {
  notSent: 'The payment could not be sent yet. It is tried again on its own; no money has moved.',
  differs: 'The payment differs from what was approved. It waits until we have looked at it; no money has moved.',
  stuck:
    'The payment was sent, and the chain has not taken it for a long time. It is sent again on its own and cannot be paid twice.',
  reverted: (why: string) => `The escrow contract refused the payment: ${why} No money has moved.`,
  stepRefused: (why: string) => `The escrow contract refused it: ${why} Nothing has changed.`,
  replaced: 'Another transaction was sent in its place. No money has moved, and it can be done again.',
  earlierEscrow:
    'It was approved for an earlier escrow contract, which pays nothing new. Take it back and approve it again; no money has moved.',
  late: 'The time in which it could be paid has passed. Take it back and approve it again; no money has moved.',
  stepLate: 'The time in which it could be done has passed. Nothing has changed, and it can be done again.',
  tooMuch:
    'It is more than can be paid on one day without a passkey. Add a passkey and agree to it again; no money has moved.',
  passkeyRemoved:
    'The passkey that approved it has been removed. Take it back and approve it again; no money has moved.',
  stepPasskeyRemoved: 'The passkey that signed it has been removed. Nothing has changed, and it can be signed again.',
  ended: 'Something about it was wrong, so we did not carry it out. No money has moved, and it can be done again.',
  waits: 'It is tried again on its own. Nothing has changed so far.',
  disputed: {
    ReleaseMilestone:
      'A dispute was opened over this work before it was paid, so it was not. Send the payment again to pay it in full, or wait for the decision; no money has moved.',
    RefundMilestone:
      'A dispute was opened over this work first, so nothing was given back. Give it back again, settle it, or wait for the decision; no money has moved.',
    SettleMilestone:
      'A dispute was opened over this work first, so it was not settled. Agree to settle it again, or wait for the decision; no money has moved.',
  },
  credited: 'The token refused the talent’s address. The amount waits in the escrow contract for the talent to claim.',
} as const;

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
