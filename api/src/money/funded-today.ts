import type { Sql, Transaction } from '@hireledger/db/connect';
import { paidFromCustody } from './still-to-pay.ts';

const DAY_MS = 86_400_000;

/**
 * What left a company's wallet for its talents in the last 24 hours, or is about to, in minor units: fundings of milestones, and payouts
 * at once. What a wallet of the company's own pays is not limited by us. The approval of a milestone pays what was funded, and does not count again. What the chain refused moved nothing. To decide on
 * it, lock the company's wallet row first.
 */
export async function fundedToday(sql: Sql | Transaction, companyId: string, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await sql<{ used: string }[]>`
    SELECT ((SELECT coalesce(sum(funding.amount), 0) FROM chain_operations funding JOIN agreements funded ON funded.id = funding.agreement_id
              WHERE funded.company_id = ${companyId} AND ${paidFromCustody(sql, sql`funded`)} AND funding.step = 'FundMilestones' AND funding.created_at > ${since} AND funding.state NOT IN ('reverted', 'cancelled'))
          + (SELECT coalesce(sum(amount), 0) FROM payouts payout WHERE company_id = ${companyId} AND state <> 'taken-back' AND requested_at > ${since}
                AND NOT EXISTS (SELECT FROM chain_operations step WHERE step.payout_id = payout.id AND step.kind = 'step')))::text AS used`;
  return BigInt(row!.used);
}
