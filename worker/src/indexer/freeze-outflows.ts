// Why: docs/decisions/0177-raise-an-alarm-when-money-leaves-a-wallet-without-us.md
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Transaction } from '@hireledger/db/connect';
import type { Freeze } from '@hireledger/db/freezes';
import type { Booking } from './book.ts';

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
