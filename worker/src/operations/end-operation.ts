import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { Sql } from '@hireledger/db/connect';
import type { Log } from '../process/log.ts';
import { failedSteps } from './failed-steps.ts';
import { markNeedsAttention } from './needs-attention.ts';
import type { RequestedOperation } from './requested-operations.ts';
import { endedWithdrawals } from './withdrawal-events.ts';

/**
 * Ends an operation that can never be signed, or never succeed: who wanted it sees why, and can do it again.
 * @param why what the company of a payout sees is this, or `shown`
 */
export async function endOperation(
  { sql, log }: { sql: Sql; log: Log },
  operation: RequestedOperation,
  why: string,
  at: Date,
  shown = why,
): Promise<NumberedEvent[]> {
  const { id, kind, trace } = operation;
  log.warn({ trace, operation: id, kind, why }, 'an operation can never succeed any more, and has ended');
  return sql.begin(async (tx) => {
    const ended = await tx`
      UPDATE chain_operations SET state = 'cancelled', last_error = ${why}, updated_at = now() WHERE id = ${id} AND state = 'requested'`;
    if (ended.count === 0 || operation.kind === 'mint' || operation.kind === 'revoke' || operation.kind === 'anchor')
      return [];
    if (operation.kind === 'withdraw')
      return appendEvents(tx, await endedWithdrawals(tx, [operation.withdrawalId], at));
    const { payoutId } = operation;
    if (!payoutId) return appendEvents(tx, await failedSteps(tx, id, shown, at));
    return markNeedsAttention(tx, {
      payoutId,
      reason: shown,
      from: ['requested', 'sent', 'needs-attention'],
      at,
      refused: true,
    });
  });
}
