import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** Whether an address of a contract that holds money is a wallet of a side's own: HireLedger has no key of it. @param address a column or value */
export const isOwnWallet = (sql: Sql | Transaction, address: Fragment): Fragment =>
  sql`(${address} IS NOT NULL AND NOT EXISTS (SELECT FROM custody_addresses held_key WHERE held_key.address = ${address}))`;

/** The address of a person's side in an agreement where it is a wallet of their own; null where HireLedger holds its key. */
export async function ownWalletOf(
  sql: Sql | Transaction,
  { userId, agreementId }: { userId: string; agreementId: string },
): Promise<string | null> {
  const [side] = await sql<{ address: string }[]>`
    SELECT address
      FROM (SELECT chain_terms ->> CASE ${userId}::uuid WHEN company_id THEN 'company' WHEN talent_id THEN 'payee' END AS address FROM agreements WHERE id = ${agreementId}) side
     WHERE ${isOwnWallet(sql, sql`side.address`)}`;
  return side?.address ?? null;
}
