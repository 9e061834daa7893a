import type { Sql, Transaction } from '@hireledger/db/connect';

/** The limit on what a company approves in any 24 hours. Minor units. */
export interface DailyLimit {
  limit: bigint;
  /** What may still be approved now. */
  left: bigint;
}

const DAY_MS = 86_400_000;

/**
 * How much a company may still approve. A payout that was taken back paid nothing and does not count; one that was sent
 * again counts once. To decide on it, lock the company's wallet row first.
 */
export async function dailyLimit(
  sql: Sql | Transaction,
  { companyId, limit, now }: { companyId: string; limit: bigint; now: Date },
): Promise<DailyLimit> {
  const [row] = await sql<{ used: string }[]>`
    SELECT coalesce(sum(amount), 0) AS used FROM payouts WHERE company_id = ${companyId} AND state <> 'taken-back' AND requested_at > ${new Date(now.getTime() - DAY_MS)}`.execute();
  const used = BigInt(row!.used);
  return { limit, left: limit > used ? limit - used : 0n };
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
              FROM payouts WHERE company_id = ${companyId} AND state <> 'taken-back' AND requested_at > ${new Date(now.getTime() - DAY_MS)}) AS payout
     WHERE together + ${String(amount)}::numeric > ${String(limit)}::numeric ORDER BY requested_at DESC LIMIT 1`;
  return row ? new Date(row.at.getTime() + DAY_MS) : now;
}
