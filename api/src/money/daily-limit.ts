import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { formatUsd } from '@hireledger/domain/money/usd';
import { spanText } from '@hireledger/domain/numbers/span-text';
import { capital } from '@hireledger/domain/text/capitals';
import { isOwnWallet } from '../own-wallets/own-wallet.ts';
import { isOffered, unavailable } from '../passkeys/availability.ts';
import type { Settings } from '../settings.ts';
import { paidFromCustody } from './funds.ts';

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

/** An amount that is to be approved, in minor units. */
interface Wanted {
  companyId: string;
  amount: bigint;
  now: Date;
  isFromWallet: boolean;
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

/** When a payout was approved, the last time: rows of `payout`. */
const approvedAt = (sql: Sql | Transaction): Fragment => sql`coalesce(payout.approved_again_at, payout.requested_at)`;

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** What a company approved in the last 24 hours, as rows of `at` and `amount`. */
const approvals = (sql: Sql | Transaction, companyId: string, now: Date): Fragment => sql`
  SELECT ${approvedAt(sql)} AS at, payout.amount FROM payouts payout
   WHERE payout.company_id = ${companyId} AND payout.state <> 'taken-back' AND ${approvedAt(sql)} > ${dayBefore(now)}
     AND NOT EXISTS (SELECT FROM agreements paid WHERE paid.id = payout.agreement_id AND ${isOwnWallet(sql, sql`paid.chain_terms ->> 'company'`)})`;

/** What left a company's wallet for its talents in the last 24 hours, or is about to, as rows of `at` and `amount`. */
const payments = (sql: Sql | Transaction, companyId: string, now: Date): Fragment => sql`
  SELECT funding.created_at AS at, funding.amount FROM chain_operations funding JOIN agreements funded ON funded.id = funding.agreement_id
   WHERE funded.company_id = ${companyId} AND ${paidFromCustody(sql, sql`funded`)} AND funding.step = 'FundMilestones' AND funding.created_at > ${dayBefore(now)}
     AND funding.state NOT IN ('reverted', 'cancelled')
  UNION ALL
  SELECT ${approvedAt(sql)}, payout.amount FROM payouts payout
   WHERE payout.company_id = ${companyId} AND payout.state <> 'taken-back' AND ${approvedAt(sql)} > ${dayBefore(now)}
     AND NOT EXISTS (SELECT FROM chain_operations step WHERE step.payout_id = payout.id AND step.kind = 'step')`;

/**
 * What a company approved in the last 24 hours, in minor units. A payout that was taken back paid nothing and does not
 * count, nor does what a wallet of the company's own pays; one that was sent again counts once. To decide on it, lock the company's wallet row first.
 */
export async function approvedInLast24Hours(sql: Sql | Transaction, companyId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(amount), 0) AS used FROM (${approvals(sql, companyId, now)}) approved`.execute();
  return BigInt(row!.used);
}

/**
 * What left a company's wallet for its talents in the last 24 hours, or is about to, in minor units: fundings of milestones, and payouts
 * at once. What a wallet of the company's own pays is not limited by us. The approval of a milestone pays what was funded, and does not count again. What the chain refused moved nothing. To decide on
 * it, lock the company's wallet row first.
 */
export async function fundedInLast24Hours(sql: Sql | Transaction, companyId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(amount), 0) AS used FROM (${payments(sql, companyId, now)}) paid`.execute();
  return BigInt(row!.used);
}

/** What counts for a payout at once, which is both approved and paid from the wallet: the larger of both sums. */
export async function paidInLast24Hours(sql: Sql | Transaction, companyId: string, now: Date): Promise<bigint> {
  const [row] = await sql<{ approved: string; paid: string }[]>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM (${approvals(sql, companyId, now)}) approved) AS approved,
           (SELECT coalesce(sum(amount), 0) FROM (${payments(sql, companyId, now)}) paid) AS paid`.execute();
  const [approved, paid] = [BigInt(row!.approved), BigInt(row!.paid)];
  return approved > paid ? approved : paid;
}

/** When all that counts for the limit now is a day old; null if nothing counts. @param isFromWallet payments from the wallet count too */
export async function limitFreeAt(
  sql: Sql,
  { companyId, now, isFromWallet }: Omit<Wanted, 'amount'>,
): Promise<Date | null> {
  const [newest] = await sql<{ at: Date | null }[]>`
    SELECT greatest((SELECT max(at) FROM (${approvals(sql, companyId, now)}) approved),
                    (SELECT max(at) FROM (${payments(sql, companyId, now)}) paid WHERE ${isFromWallet})) AS at`;
  return newest!.at && new Date(newest!.at.getTime() + DAY_MS);
}

/**
 * When this amount may be approved, at the latest; null if it is more than the limit itself.
 * @param isFromWallet it is paid from the wallet at once
 */
async function possibleFrom(
  sql: Sql | Transaction,
  { companyId, amount, limit, now, isFromWallet }: Wanted & { limit: bigint },
): Promise<Date | null> {
  if (amount > limit) return null;
  // The newest row that, with all later ones, is too much: once it is a day old, the rest leaves room.
  const [approved] = await sql<{ at: Date }[]>`
    SELECT at FROM (SELECT at, sum(amount) OVER (ORDER BY at DESC) AS together FROM (${approvals(sql, companyId, now)}) approved) AS summed
     WHERE together + ${String(amount)}::numeric > ${String(limit)}::numeric ORDER BY at DESC LIMIT 1`;
  const [paid] = await sql<{ at: Date }[]>`
    SELECT at FROM (SELECT at, sum(amount) OVER (ORDER BY at DESC) AS together FROM (${payments(sql, companyId, now)}) paid) AS summed
     WHERE together + ${String(amount)}::numeric > ${String(limit)}::numeric ORDER BY at DESC LIMIT 1`;
  const latest = Math.max(approved?.at.getTime() ?? 0, (isFromWallet && paid?.at.getTime()) || 0);
  return latest > 0 ? new Date(latest + DAY_MS) : now;
}

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
