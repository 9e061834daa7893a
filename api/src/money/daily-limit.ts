import type { Sql, Transaction } from '@hireledger/db/connect';
import { isOwnWallet } from '../own-wallets/is-own-wallet.ts';
import { isOffered, unavailable } from '../passkeys/availability.ts';
import type { Settings } from '../settings.ts';

/** What an account may approve, or withdraw, in any 24 hours. Minor units. */
export interface DailyLimit {
  limit: bigint;
  /** Of the last 24 hours. */
  used: bigint;
  /** What may still be approved or withdrawn now. */
  left: bigint;
  /** The limit with a passkey, where the account could add one and it is higher; else null. */
  withPasskey: bigint | null;
}

const DAY_MS = 86_400_000;

/** @param ordinary the limit with a passkey */
export function limitOf(
  settings: Settings,
  { ordinary, used, hasPasskey }: { ordinary: bigint; used: bigint; hasPasskey: boolean },
): DailyLimit {
  const lower = settings.dailyLimitWithoutPasskey;
  const isLower = !hasPasskey && lower < ordinary;
  const limit = isLower ? lower : ordinary;
  const possible = isOffered(settings) && unavailable(settings) === null;
  return { limit, used, left: limit > used ? limit - used : 0n, withPasskey: isLower && possible ? ordinary : null };
}

const countsToday = (sql: Sql | Transaction, companyId: string, now: Date) => sql`
  payout.company_id = ${companyId} AND payout.state <> 'taken-back' AND payout.requested_at > ${new Date(now.getTime() - DAY_MS)}
  AND NOT EXISTS (SELECT FROM agreements paid WHERE paid.id = payout.agreement_id AND ${isOwnWallet(sql, sql`paid.chain_terms ->> 'company'`)})`;

/**
 * What a company approved in the last 24 hours, in minor units. A payout that was taken back paid nothing and does not
 * count, nor does what a wallet of the company's own pays; one that was sent again counts once. To decide on it, lock the company's wallet row first.
 */
export async function approvedToday(sql: Sql | Transaction, companyId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(payout.amount), 0) AS used FROM payouts payout WHERE ${countsToday(sql, companyId, now)}`.execute();
  return BigInt(row!.used);
}

/** When this amount may be approved, at the latest; null if it is more than the limit itself. */
export async function possibleFrom(
  sql: Sql | Transaction,
  { companyId, amount, limit, now }: { companyId: string; amount: bigint; limit: bigint; now: Date },
): Promise<Date | null> {
  if (amount > limit) return null;
  // The newest payout that, with all later ones, is too much: once it is a day old, the rest leaves room.
  const [row] = await sql<{ at: Date }[]>`
    SELECT requested_at AS at
      FROM (SELECT requested_at, sum(amount) OVER (ORDER BY requested_at DESC) AS together
              FROM payouts payout WHERE ${countsToday(sql, companyId, now)}) AS payout
     WHERE together + ${String(amount)}::numeric > ${String(limit)}::numeric ORDER BY requested_at DESC LIMIT 1`;
  return row ? new Date(row.at.getTime() + DAY_MS) : now;
}
