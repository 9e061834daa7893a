import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Sql, Transaction } from '@hireledger/db/connect';

const DAY_MS = 86_400_000;

/** What a person requested in the last 24 hours, in minor units. What the chain refused moved nothing and does not count. */
export async function withdrawnToday(sql: Sql | Transaction, userId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(operation.amount), 0)::text AS used
      FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
     WHERE w.user_id = ${userId} AND w.requested_at > ${new Date(now.getTime() - DAY_MS)} AND operation.state NOT IN ('reverted', 'cancelled')`;
  return BigInt(row!.used);
}

/**
 * Bounds what a stolen session can take in a day.
 * @throws AppError DAILY_LIMIT_REACHED with `details` { limit, left } in minor units
 */
export function refuseOverLimit(amount: bigint, limit: bigint, used: bigint): void {
  const left = limit > used ? limit - used : 0n;
  if (amount <= left) return;
  throw new AppError(
    'DAILY_LIMIT_REACHED',
    `You can withdraw ${formatUsd(limit)} in 24 hours. ${formatUsd(left)} is left.`,
    { details: { limit: String(limit), left: String(left) } },
  );
}
