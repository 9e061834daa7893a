import type { Sql } from '@hireledger/db/connect';
import { isFrozen } from './is-frozen.ts';
import type { NamedPayout, Requested } from './kind.ts';
import { kindOf, REQUESTED_KINDS, type RequestedOperation } from './kinds.ts';
import { NOTIFY_AFTER_ATTEMPTS } from './retries.ts';

interface Waiting extends Omit<Requested, 'amount'> {
  kind: RequestedOperation['kind'];
  /** Minor units. */
  amount: string;
}

/**
 * The operations that wait for their signature: payouts and withdrawals before test dollars, which anybody may request in numbers, and
 * each in the order in which they were requested; those of frozen accounts are left out. So is a step while an earlier one of the same milestones, or of
 * the whole agreement, is not settled; only the revocation of a signature does not wait for what it takes back, nor a ruling, whose time ends, for
 * a step that a freeze holds or that could not be signed for minutes. A deployment is signed where it is requested. Times are compared by the database's clock, which also wrote them.
 */
export async function loadRequested(sql: Sql, limit: number, frozenToo = false): Promise<RequestedOperation[]> {
  const rows = await sql<Waiting[]>`
    WITH held_up AS MATERIALIZED (
      SELECT operation.id FROM chain_operations operation
        LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id LEFT JOIN payouts payout ON payout.id = operation.payout_id
        LEFT JOIN agreements held ON held.id = operation.agreement_id
       WHERE operation.state = 'requested' AND operation.kind = 'step' AND (operation.postponed >= ${NOTIFY_AFTER_ATTEMPTS} OR ${isFrozen(sql)})
    )
    SELECT operation.id, operation.kind, operation.business_key, operation.amount, operation.tries, operation.postponed, operation.trace
      FROM chain_operations operation
      LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
      LEFT JOIN payouts payout ON payout.id = operation.payout_id
      LEFT JOIN agreements held ON held.id = operation.agreement_id
     WHERE operation.state = 'requested' AND operation.kind <> 'deploy' AND (operation.not_before <= now() OR ${frozenToo}::boolean)
       AND (${frozenToo}::boolean OR NOT ${isFrozen(sql)})
       AND NOT EXISTS (SELECT FROM chain_operations earlier
                        WHERE earlier.agreement_id = operation.agreement_id AND earlier.id < operation.id AND earlier.state IN ('requested', 'signed', 'mined', 'orphaned')
                          AND 'RevokeSignature' NOT IN (earlier.step, operation.step)
                          AND NOT (operation.step IS NOT DISTINCT FROM 'RuleMilestone' AND earlier.id IN (SELECT id FROM held_up))
                          AND (cardinality(earlier.milestones) = 0 OR cardinality(operation.milestones) = 0 OR earlier.milestones && operation.milestones))
     ORDER BY operation.kind = 'mint', operation.created_at, operation.id LIMIT ${limit}`;
  const loaded = await Promise.all(
    REQUESTED_KINDS.map(async (kind) => {
      const ids = rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
      return ids.length > 0 ? kindOf({ kind }).load.facts(sql, ids) : [];
    }),
  );
  const facts = new Map(loaded.flat().map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...facts.get(row.id), amount: BigInt(row.amount) }) as RequestedOperation);
}

/**
 * The differences between an operation and the rows that it was made for, each as a few words for an operator; none if
 * it may be signed. The worker signs with a company's key whatever the table of operations contains, so each operation
 * must agree with rows that other statements wrote. Rows that cannot be read are a difference too, so that they stop no other operation.
 */
export function differencesOf(operation: RequestedOperation, chainId: bigint): string[] {
  try {
    return kindOf(operation).load.differences(operation, chainId);
  } catch (error) {
    return [`its rows cannot be read: ${(error as Error).message}`];
  }
}

/** The payouts among these operations that the chain may have paid before this database knew of them. */
export const payoutsOf = (operations: RequestedOperation[]): NamedPayout[] =>
  operations.flatMap((operation) => kindOf(operation).load.payout?.(operation) ?? []);
