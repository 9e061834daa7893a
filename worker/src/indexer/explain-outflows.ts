import type { Transaction } from '@hireledger/db/connect';
import type { Booking } from './book.ts';

/** What was signed for a withdrawal that has ended is valid for less: thirty days after the request. */
const VALID_FOR = '31 days';

type Outflow = Booking['outflows'][number];

/**
 * Outflows in transactions of others that a withdrawal of ours explains: what a custody address signed for it, anybody
 * who sees it may present to the token, also while the transfer waits to be signed again or after it had ended, and the money goes where it
 * should. Each confirms one such transfer, first one that has not ended.
 * @returns the other outflows, and the withdrawals that these belong to
 */
export async function explainOutflows(
  tx: Transaction,
  outflows: readonly Outflow[],
): Promise<{ unexplained: Outflow[]; withdrawals: string[] }> {
  const unexplained: Outflow[] = [];
  const withdrawals: string[] = [];
  for (const outflow of outflows) {
    const { to, amount, log } = outflow;
    const [found] = await tx<{ withdrawalId: string | null }[]>`
      UPDATE chain_operations SET state = 'confirmed', transaction_hash = ${log.transactionHash}, block_number = ${log.blockNumber}, last_error = NULL, updated_at = now()
       WHERE id = (SELECT operation.id FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
                    WHERE w.user_id = ${outflow.userId} AND w.to_address = ${to} AND operation.from_address = ${log.args['from']!} AND operation.amount = ${String(amount)}
                      AND operation.state <> 'confirmed'
                      AND (operation.state NOT IN ('reverted', 'cancelled') OR w.requested_at > now() - ${VALID_FOR}::interval) ORDER BY operation.state IN ('reverted', 'cancelled'), operation.id LIMIT 1)
      RETURNING withdrawal_id`;
    if (found?.withdrawalId) withdrawals.push(found.withdrawalId);
    else unexplained.push(outflow);
  }
  return { unexplained, withdrawals };
}
