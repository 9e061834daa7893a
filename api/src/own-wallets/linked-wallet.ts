import type { Sql, Transaction } from '@hireledger/db/connect';

interface Linked {
  address: string;
  linkedAt: Date;
  usableFrom: Date;
}

/** The wallet that an account linked, whether it can be used yet or not. */
export async function linkedWalletOf(sql: Sql | Transaction, userId: string): Promise<Linked | null> {
  const [linked] = await sql<Linked[]>`
    SELECT link.address, link.linked_at, own.usable_from FROM linked_wallets link JOIN own_addresses own USING (user_id, address)
     WHERE link.user_id = ${userId}`;
  return linked ?? null;
}
