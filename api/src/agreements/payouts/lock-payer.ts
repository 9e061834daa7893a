import type { Transaction } from '@hireledger/db/connect';
import { readFreezeOf } from '@hireledger/db/freezes';
import type { Context } from '../../context.ts';
import { companyFunds, requireEnough, type CompanyFunds } from '../../money/funds.ts';
import { limitOf, paidInLast24Hours, requireApprovalWithinLimit } from '../../money/daily-limit.ts';
import { usablePasskeys, type UsablePasskey } from '../../passkeys/own-passkeys.ts';

/** What decides whether a company may pay from its wallet now. */
interface Payer {
  companyId: string;
  now: Date;
  freeze: Awaited<ReturnType<typeof readFreezeOf>>;
  funds: CompanyFunds;
  /** Minor units of the last 24 hours. */
  used: bigint;
  passkeys: UsablePasskey[];
}

/**
 * Locks the company's wallet and reads what decides on a payment at once. Everything that pays from one wallet takes
 * turns here: no two may spend the same dollars. The statements start with the call, in one round trip.
 */
export async function lockPayer(tx: Transaction, companyId: string, now: Date): Promise<Payer> {
  const [, freeze, funds, used, passkeys] = await Promise.all([
    tx`SELECT FROM wallets WHERE user_id = ${companyId} FOR UPDATE`.execute(),
    readFreezeOf(tx, companyId),
    companyFunds(tx, companyId),
    paidInLast24Hours(tx, companyId, now),
    usablePasskeys(tx, companyId, now),
  ]);
  return { companyId, now, freeze, funds, used, passkeys };
}

/**
 * Allows a payment of `amount` minor units from the locked wallet.
 * @throws AppError INSUFFICIENT_FUNDS, DAILY_LIMIT_REACHED
 */
export async function requireMoneyOf(
  { settings }: Context,
  tx: Transaction,
  { companyId, now, funds, used, passkeys }: Payer,
  amount: bigint,
): Promise<void> {
  requireEnough(funds, amount);
  const limit = limitOf(settings, { ordinary: settings.dailyPayoutLimit, used, hasPasskey: passkeys.length > 0 });
  await requireApprovalWithinLimit(tx, limit, { companyId, amount, now, isFromWallet: true });
}
