import type { Sql, Transaction } from '@hireledger/db/connect';
import { stillToPay } from './still-to-pay.ts';
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
 * Reads a company's funds in one snapshot. To decide on them, lock the company's wallet row first.
 */
export async function companyFunds(sql: Sql | Transaction, companyId: string): Promise<CompanyFunds> {
  const [row] = await sql<{ balance: string; pending: string }[]>`
    SELECT ledger_balance(${`company:${companyId}`}) AS balance,
           ${stillToPay(sql, sql`${companyId}::uuid`)} + ${withdrawing(sql, companyId)} AS pending`.execute();
  const [balance, pending] = [BigInt(row!.balance), BigInt(row!.pending)];
  return { balance, pending, available: balance > pending ? balance - pending : 0n };
}
