import type { Sql, Transaction, Fragment } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Role } from '@hireledger/domain/hiring/stages';
import { wholeCents, type Purse } from '@hireledger/domain/money/withdrawals';

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

/**
 * Allows a payout of `amount` minor units if the company can pay it. Lock the company's wallet row first.
 * @throws AppError INSUFFICIENT_FUNDS with `details` { shortfall, available, amount, topUp }
 */
export async function requireFunds(tx: Transaction, companyId: string, amount: bigint): Promise<void> {
  requireEnough(await companyFunds(tx, companyId), amount);
}

/**
 * The same for funds that were already read under the lock.
 * @param tooLow how the sentence begins, with the missing amount in words
 */
export function requireEnough(
  { available }: CompanyFunds,
  amount: bigint,
  tooLow = (missing: string) => `Your wallet balance is ${missing} too low for this payout`,
): void {
  if (available >= amount) return;
  const shortfall = amount - available;
  throw new AppError(
    'INSUFFICIENT_FUNDS',
    `${tooLow(formatUsd(shortfall))}: ${formatUsd(available)} of ${formatUsd(amount)} is available. Top up in Wallet.`,
    {
      details: { shortfall: String(shortfall), available: String(available), amount: String(amount), topUp: '/wallet' },
    },
  );
}

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

/** Whether a chain operation `operation` may still move money. */
export const isOpen = (sql: Sql | Transaction): Fragment =>
  sql`operation.state IN ('requested', 'signed', 'mined', 'orphaned')`;

/** What withdrawals that are under way will still take from a person's wallets, in minor units. */
export const withdrawing = (sql: Sql | Transaction, userId: string): Fragment => sql`
  (SELECT coalesce(sum(operation.amount), 0) FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
    WHERE w.user_id = ${userId} AND ${isOpen(sql)})`;

/** The wallets of a person with what each can pay, in whole cents. */
interface Withdrawable {
  purses: Purse[];
  available: bigint;
}

/**
 * What a person can withdraw: the books of their wallets, less what withdrawals, approved payouts and fundings still take. To decide on it, lock the
 * wallet's row first.
 */
export async function withdrawable(
  sql: Sql | Transaction,
  { userId, role }: { userId: string; role: Role },
): Promise<Withdrawable> {
  const rows = await sql<{ address: string; left: string }[]>`
    SELECT custody.address,
           (ledger_balance(${role}::text || ':' || custody.user_id || coalesce(':' || custody.agreement_id, ''))
            - (SELECT coalesce(sum(operation.amount), 0) FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
                WHERE w.user_id = custody.user_id AND operation.from_address = custody.address AND ${isOpen(sql)})
            - CASE custody.kind WHEN 'account' THEN ${stillToPay(sql, sql`custody.user_id`)} ELSE 0 END)::text AS left
      FROM custody_addresses custody WHERE custody.user_id = ${userId}`;
  const purses = rows
    .map(({ address, left }) => ({ address, available: wholeCents(BigInt(left)) }))
    .filter(({ available }) => available > 0n);
  return { purses, available: purses.reduce((sum, { available }) => sum + available, 0n) };
}
