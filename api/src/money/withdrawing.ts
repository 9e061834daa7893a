import type { Role } from '@hireledger/domain/hiring/stages';
import type { Purse } from '@hireledger/domain/money/withdrawals';
import { wholeCents } from '@hireledger/domain/money/withdrawals';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { stillToPay } from './still-to-pay.ts';

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
