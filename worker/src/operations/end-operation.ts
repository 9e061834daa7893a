import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { Sql } from '@hireledger/db/connect';
import { reportFailedStep } from './failed-steps.ts';
import { markNeedsAttention } from './needs-attention.ts';
import { endedWithdrawals } from './withdrawal-events.ts';

/** What ends: an operation, and the payout or withdrawal that it is for. */
export interface Ending {
  id: string;
  kind: string;
  payoutId?: string | null;
  withdrawalId?: string | null;
}

/**
 * Ends an operation that can never be signed, or never succeed: who wanted it sees why, and can do it again.
 * @param why a sentence, or its end
 * @param shown sentences for the people of a step or a payout
 * @returns the events to push; null if it does not wait for its signature any more
 */
export async function endOperation(
  sql: Sql,
  { id, kind, payoutId, withdrawalId }: Ending,
  { why, shown, at }: { why: string; shown: string; at: Date },
): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    // As the indexer does: first the agreement, then what happens to it.
    if (kind === 'step')
      await tx`SELECT FROM agreements WHERE id = (SELECT agreement_id FROM chain_operations WHERE id = ${id}) FOR NO KEY UPDATE`;
    const ended = await tx`
      UPDATE chain_operations SET state = 'cancelled', last_error = ${why}, updated_at = now() WHERE id = ${id} AND state = 'requested'`;
    if (ended.count === 0) return null;
    if (withdrawalId) return appendEvents(tx, await endedWithdrawals(tx, [withdrawalId], at));
    if (kind === 'mint' || kind === 'anchor') return [];
    if (!payoutId) return reportFailedStep(tx, id, { shown, at });
    return markNeedsAttention(tx, {
      payoutId,
      reason: shown,
      from: ['requested', 'sent', 'needs-attention'],
      at,
      refused: true,
    });
  });
}
