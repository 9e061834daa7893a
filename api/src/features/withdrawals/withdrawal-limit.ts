import { AppError } from '@hireledger/domain/errors/catalogue';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { limitOf, type DailyLimit } from '../../money/daily-limit.ts';
import type { Settings } from '../../settings.ts';

const DAY_MS = 86_400_000;

/** What a person requested in the last 24 hours, in minor units. What the chain refused moved nothing and does not count. */
export async function withdrawnToday(sql: Sql | Transaction, userId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(operation.amount), 0)::text AS used
      FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
     WHERE w.user_id = ${userId} AND w.requested_at > ${new Date(now.getTime() - DAY_MS)} AND operation.state NOT IN ('reverted', 'cancelled')`;
  return BigInt(row!.used);
}

/** What a person may withdraw in 24 hours. */
export const withdrawalLimit = (settings: Settings, used: bigint, hasPasskey: boolean): DailyLimit =>
  limitOf(settings, { ordinary: settings.dailyWithdrawalLimit, used, hasPasskey });

/**
 * Bounds what a stolen session can take in a day.
 * @throws AppError DAILY_LIMIT_REACHED with `details` { limit, left } in minor units
 */
export function refuseOverLimit(amount: bigint, { limit, used, left, withPasskey }: DailyLimit): void {
  if (amount <= left) return;
  const isEnough = withPasskey !== null && amount <= withPasskey - used;
  const what = isEnough
    ? `${passkeyRaises(withPasskey)}, or withdraw the rest tomorrow.`
    : 'Withdraw the rest tomorrow.';
  throw new AppError(
    'DAILY_LIMIT_REACHED',
    `You can withdraw ${formatUsd(limit)} in 24 hours. ${formatUsd(left)} is left. ${what}`,
    { details: { limit: String(limit), left: String(left) } },
  );
}
