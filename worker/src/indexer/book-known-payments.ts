// Why: docs/decisions/0176-repeat-the-same-payment-after-a-database-was-restored.md
import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { NamedPayout } from '../operations/kind.ts';
import { bookKeptLogs, type KnownBy } from './book-kept-logs.ts';
import { lockBooks } from './cursor.ts';

/**
 * Books payments that the chain made before this database knew of them: it was restored from an older copy, and the
 * work was approved again. The logs were kept when they were read; now that their payout exists they are booked, the
 * payout is marked as released, and its operation is never signed.
 * @returns the ids of the payouts that had been paid, and the events to push
 */
export async function bookKnownPayments(
  sql: Sql,
  payouts: NamedPayout[],
  knownBy: KnownBy,
): Promise<{ paid: Set<string>; events: NumberedEvent[] }> {
  const paid = new Set<string>();
  const named = new Map(payouts.map((payout) => [payout.commitments.payout, payout]));
  if (named.size === 0) return { paid, events: [] };
  const known = await sql<{ commitment: string }[]>`
    SELECT DISTINCT args ->> 'payoutId' AS commitment FROM chain_logs
     WHERE args ->> 'payoutId' IS NOT NULL AND args ->> 'payoutId' = ANY (${[...named.keys()]}::text[])
       AND orphaned_at IS NULL AND name IN ('MilestoneReleased', 'CreditRecorded')`;
  if (known.length === 0) return { paid, events: [] };
  return sql.begin(async (tx) => {
    await lockBooks(tx);
    const agreements: string[] = [];
    for (const { commitment } of known) {
      const { operationId, payoutId, commitments } = named.get(commitment)!;
      await tx`UPDATE chain_operations SET state = 'cancelled', last_error = 'The chain made this payment before.', updated_at = now() WHERE id = ${operationId} AND state = 'requested'`;
      agreements.push(commitments.agreement);
      paid.add(payoutId);
    }
    const { events } = await bookKeptLogs(tx, agreements, knownBy);
    return { paid, events };
  });
}
