import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** Whether a company pays an agreement from the wallet that HireLedger holds for it, and not from one of its own. */
export const paidFromCustody = (sql: Sql | Transaction, agreement: Fragment): Fragment =>
  sql`EXISTS (SELECT FROM custody_addresses payer WHERE payer.address = ${agreement}.chain_terms ->> 'company')`;

/**
 * What a company's wallet will still pay: approved payouts that are paid from it, and fundings of contracts that wait. A payout with a
 * block is in the books, released or kept as a credit. The approval of a milestone pays from the escrow: its funding is what leaves the wallet.
 * @param companyId a value or a column; zero for a talent
 */
export const stillToPay = (sql: Sql | Transaction, companyId: Fragment): Fragment => sql`
  ((SELECT coalesce(sum(payout.amount), 0) FROM payouts payout WHERE payout.company_id = ${companyId} AND payout.block_number IS NULL AND is_under_way(payout)
       AND NOT EXISTS (SELECT FROM chain_operations step WHERE step.payout_id = payout.id AND step.kind = 'step'))
   + (SELECT coalesce(sum(step.amount), 0) FROM chain_operations step JOIN agreements funded ON funded.id = step.agreement_id
       WHERE funded.company_id = ${companyId} AND step.step = 'FundMilestones' AND ${paidFromCustody(sql, sql`funded`)} AND step.state IN ('requested', 'signed', 'mined', 'orphaned')))`;
