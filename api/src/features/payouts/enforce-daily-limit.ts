import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Transaction } from '@hireledger/db/connect';
import { possibleFrom, type DailyLimit } from '../../money/daily-limit.ts';
import { spanText } from '@hireledger/domain/numbers/span-text';

/**
 * Limits what a stolen session can pay out. `daily` was read while the company's wallet row is locked: concurrent
 * approvals are summed one after another.
 * @throws AppError DAILY_LIMIT_REACHED with `details` { limit, left, possibleFrom }, the amounts in minor units and the
 * time in ISO
 */
export async function enforceDailyLimit(
  tx: Transaction,
  { limit, left }: DailyLimit,
  command: { companyId: string; amount: bigint; now: Date },
): Promise<void> {
  const { amount, now } = command;
  if (amount <= left) return;
  const from = await possibleFrom(tx, { ...command, limit });
  const when = from
    ? `You can approve it in ${spanText(Math.max(60_000, from.getTime() - now.getTime()))}.`
    : 'Contact us to raise it.';
  throw new AppError(
    'DAILY_LIMIT_REACHED',
    `This payout of ${formatUsd(amount)} exceeds your limit of ${formatUsd(limit)} in 24 hours. ${formatUsd(left)} is left. ${when}`,
    { details: { limit: String(limit), left: String(left), possibleFrom: from?.toISOString() ?? null } },
  );
}
