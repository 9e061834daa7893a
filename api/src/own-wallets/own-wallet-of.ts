import type { Sql, Transaction } from '@hireledger/db/connect';
import { isOwnWallet } from './is-own-wallet.ts';

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
