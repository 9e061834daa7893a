import type { Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { withdrawalFailure } from '@hireledger/domain/money/withdrawals';

interface Ended {
  id: string;
  userId: string;
  to: string;
  amount: string;
  transactionHash: string | null;
  /** Transfers that the chain made, and those that it refused for good. */
  sent: number;
  refused: number;
  reason: string | null;
  trace: string | null;
}

/**
 * The events of those of these withdrawals that have ended: all of their transfers are on the chain, or the chain refused
 * some for good. Call it after the operations were updated.
 */
export async function endedWithdrawals(tx: Transaction, ids: readonly string[], at: Date): Promise<EventToAppend[]> {
  if (ids.length === 0) return [];
  const ended = await tx<Ended[]>`
    SELECT w.id, w.user_id, w.to_address AS "to", w.amount::text AS amount,
           (array_agg(operation.transaction_hash ORDER BY operation.id DESC) FILTER (WHERE operation.state = 'confirmed'))[1] AS transaction_hash,
           count(*) FILTER (WHERE operation.state = 'confirmed')::int AS sent, count(*) FILTER (WHERE operation.state IN ('reverted', 'cancelled'))::int AS refused,
           (array_agg(operation.last_error) FILTER (WHERE operation.state IN ('reverted', 'cancelled')))[1] AS reason,
           (array_agg(operation.trace))[1] AS trace
      FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
     WHERE w.id = ANY (${ids as string[]}::uuid[])
     GROUP BY w.id HAVING bool_and(operation.state IN ('confirmed', 'reverted', 'cancelled'))`;
  return ended.map(({ id, userId, to, amount, transactionHash, sent, refused, reason, trace }) => {
    const about = { recipientId: userId, at, notify: true, trace };
    const data = { withdrawalId: id, to, amount, transactionHash };
    return refused === 0
      ? { ...about, name: 'withdrawal.sent', data }
      : { ...about, name: 'withdrawal.failed', data: { ...data, reason: withdrawalFailure(reason, sent > 0) } };
  });
}
