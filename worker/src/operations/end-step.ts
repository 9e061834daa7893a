import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Log } from '../process/log.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import type { RequestedStep } from './requested-steps.ts';

/**
 * Ends a step that can never succeed any more, before it was signed. A release shows its company why.
 * @param reason the end of a sentence for the sides
 */
export async function endStep(
  { sql, log }: { sql: Sql; log: Log },
  { id, step, trace, payoutId }: RequestedStep,
  reason: string,
  at: Date,
): Promise<NumberedEvent[]> {
  log.warn({ trace, operation: id, step, reason }, 'a step can never succeed any more, and has ended');
  return sql.begin(async (tx) => {
    const ended = await tx`
      UPDATE chain_operations SET state = 'cancelled', last_error = ${reason}, updated_at = now() WHERE id = ${id} AND state = 'requested'`;
    if (ended.count === 0 || !payoutId) return [];
    return markNeedsAttention(tx, {
      payoutId,
      reason: REASONS.reverted(reason),
      from: ['requested', 'sent'],
      at,
      refused: true,
    });
  });
}
