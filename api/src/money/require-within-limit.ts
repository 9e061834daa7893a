import { AppError } from '@hireledger/domain/errors/catalogue';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { formatUsd } from '@hireledger/domain/money/usd';
import { capital } from '@hireledger/domain/text/capitals';
import type { DailyLimit } from './daily-limit.ts';

/**
 * Bounds what a stolen session can take in a day.
 * @throws AppError DAILY_LIMIT_REACHED with `details` { limit, left } in minor units
 */
export function requireWithinLimit(
  verb: 'withdraw' | 'fund' | 'pay',
  amount: bigint,
  { limit, used, left, withPasskey }: DailyLimit,
): void {
  if (amount <= left) return;
  const isEnough = withPasskey !== null && amount <= withPasskey - used;
  const what = isEnough
    ? `${passkeyRaises(withPasskey)}, or ${verb} the rest tomorrow.`
    : `${capital(verb)} the rest tomorrow.`;
  throw new AppError(
    'DAILY_LIMIT_REACHED',
    `You can ${verb} ${formatUsd(limit)} in 24 hours. ${formatUsd(left)} is left. ${what}`,
    { details: { limit: String(limit), left: String(left) } },
  );
}
