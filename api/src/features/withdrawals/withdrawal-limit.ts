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
