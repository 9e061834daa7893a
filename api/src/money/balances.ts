import type { Sql, Transaction } from '@hireledger/db/connect';
import { withdrawing } from './withdrawing.ts';

/**
 * A company's money in minor units: the balance in the books, what approved payouts and withdrawals will take, and the
 * rest for new ones.
 */
export interface CompanyFunds {
  balance: bigint;
  pending: bigint;
  available: bigint;
}

/**
 * Reads a company's funds in one snapshot. To decide on them, lock the company's wallet row first. A payout with a
 * block is in the books, released or kept as a credit; only one that may still be paid is subtracted from the balance.
 * An approval pays from the escrow: its funding is what leaves the wallet.
 */
export async function companyFunds(sql: Sql | Transaction, companyId: string): Promise<CompanyFunds> {
  const [row] = await sql<{ balance: string; pending: string }[]>`
    SELECT ledger_balance(${`company:${companyId}`}) AS balance,
           (SELECT coalesce(sum(amount), 0) FROM payouts payout WHERE company_id = ${companyId} AND block_number IS NULL AND is_under_way(payout)
               AND NOT EXISTS (SELECT FROM chain_operations step WHERE step.payout_id = payout.id AND step.kind = 'step'))
           + (SELECT coalesce(sum(step.amount), 0) FROM chain_operations step JOIN agreements held ON held.id = step.agreement_id
               WHERE held.company_id = ${companyId} AND step.step = 'FundMilestones' AND step.state IN ('requested', 'signed', 'mined', 'orphaned'))
           + ${withdrawing(sql, companyId)} AS pending`.execute();
  const [balance, pending] = [BigInt(row!.balance), BigInt(row!.pending)];
  return { balance, pending, available: balance > pending ? balance - pending : 0n };
}
