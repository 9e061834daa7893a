// Why: docs/decisions/0177-raise-an-alarm-when-money-leaves-a-wallet-without-us.md
import type { Transaction } from '@hireledger/db/connect';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Freeze } from '@hireledger/db/freezes';
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

/** This many accounts that lose money within an hour suggest a leaked phrase: everything stops. */
const MANY = 3;

/**
 * What to freeze when money left our wallets without an operation of ours. If the database is known to be older than
 * its chain, payments through the escrow are earlier ones of ours: all payouts are stopped then, and `npm run
 * operations -- adopt` lists them.
 */
export async function freezesForOutflows(
  tx: Transaction,
  outflows: Booking['outflows'],
  contracts: { address: string }[],
): Promise<Freeze[]> {
  if (outflows.length === 0) return [];
  const [[older], recent] = await Promise.all([
    tx`SELECT FROM active_freezes WHERE account_id IS NULL AND cause = 'database-older' LIMIT 1`,
    tx<
      { accountId: string }[]
    >`SELECT account_id FROM active_freezes WHERE account_id IS NOT NULL AND cause = 'unknown-outflow' AND frozen_at > now() - interval '1 hour'`,
  ]);
  const unexplained = older ? outflows.filter(({ to }) => !contracts.some(({ address }) => address === to)) : outflows;
  const freezes = unexplained.map(({ userId, to, amount, log }): Freeze => ({
    accountId: userId,
    cause: 'unknown-outflow',
    reason: `${formatUsd(amount)} left the wallet for ${to} in transaction ${log.transactionHash}, which the worker did not sign.`,
    by: 'indexer',
  }));
  const accounts = new Set([...freezes, ...recent].map(({ accountId }) => accountId));
  if (freezes.length === 0 || accounts.size < MANY) return freezes;
  const reason = `Money left the wallets of ${accounts.size} accounts within an hour in transactions that the worker did not sign: the wallet phrase may be known to somebody else.`;
  return [...freezes, { accountId: null, cause: 'unknown-outflow', reason, by: 'indexer' }];
}
