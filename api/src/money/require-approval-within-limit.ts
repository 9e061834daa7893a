import { AppError } from '@hireledger/domain/errors/catalogue';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { formatUsd } from '@hireledger/domain/money/usd';
import { spanText } from '@hireledger/domain/numbers/span-text';
import type { Transaction } from '@hireledger/db/connect';
import { possibleFrom, type DailyLimit, type Wanted } from './daily-limit.ts';

/**
 * Limits what a stolen session can pay out. `daily` was read while the company's wallet row is locked: concurrent
 * approvals are summed one after another.
 * @throws AppError DAILY_LIMIT_REACHED with `details` { limit, left, possibleFrom }, the amounts in minor units and the
 * time in ISO
 */
export async function requireApprovalWithinLimit(
  tx: Transaction,
  { limit, used, left, withPasskey }: DailyLimit,
  command: Wanted,
): Promise<void> {
  const { amount, now } = command;
  if (amount <= left) return;
  const from = await possibleFrom(tx, { ...command, limit });
  const wait = from && spanText(Math.max(60_000, from.getTime() - now.getTime()));
  const passkey = withPasskey !== null && amount <= withPasskey - used && passkeyRaises(withPasskey);
  const what = passkey
    ? `${passkey}${wait ? `, or approve this payout in ${wait}` : ''}.`
    : wait
      ? `You can approve it in ${wait}.`
      : 'Contact us to raise it.';
  throw new AppError(
    'DAILY_LIMIT_REACHED',
    `This payout of ${formatUsd(amount)} exceeds your limit of ${formatUsd(limit)} in 24 hours. ${formatUsd(left)} is left. ${what}`,
    { details: { limit: String(limit), left: String(left), possibleFrom: from?.toISOString() ?? null } },
  );
}
