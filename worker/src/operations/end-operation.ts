import type { NumberedEvent } from '@hireledger/db/events';
import type { Sql } from '@hireledger/db/connect';
import type { Ended, Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import type { Words } from './retries.ts';

/** The sentence for those people who are affected. */
export function wordsFor({ payoutId }: Pick<Ended, 'payoutId'>, words: Words): string {
  if (typeof words === 'string') return words;
  return payoutId ? words.payout : words.step;
}

/**
 * Ends an operation that can never be signed, or never succeed: who wanted it sees why, and can do it again.
 * @param why a sentence, or its end
 * @param shown sentences for the people of a step or a payout
 * @returns the events to push; null if it does not wait for its signature any more
 */
export async function endOperation(
  sql: Sql,
  operation: Ended & { kind: Kind },
  { why, shown, at }: { why: string; shown: Words; at: Date },
): Promise<NumberedEvent[] | null> {
  const { id, kind } = operation;
  const { movesMilestones, report } = KINDS[kind].fail;
  return sql.begin(async (tx) => {
    // As the indexer does: first the agreement, then what happens to it.
    if (movesMilestones)
      await tx`SELECT FROM agreements WHERE id = (SELECT agreement_id FROM chain_operations WHERE id = ${id}) FOR NO KEY UPDATE`;
    const ended = await tx`
      UPDATE chain_operations SET state = 'cancelled', last_error = ${why}, updated_at = now() WHERE id = ${id} AND state = 'requested'`;
    if (ended.count === 0) return null;
    return report(tx, operation, {
      reason: wordsFor(operation, shown),
      at,
      from: ['requested', 'sent', 'needs-attention'],
    });
  });
}
