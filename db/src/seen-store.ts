import type { Sql, Transaction } from './connect.ts';

/** What the signer's store had when it was seen last: how many entries, and the checksum of the last one, null if that is not known. */
export async function readSeenStore(sql: Sql | Transaction): Promise<{ entries: number; sum: string | null }> {
  const [seen] = await sql<{ entries: number; sum: string | null }[]>`
    SELECT store_entries::int AS entries, CASE WHEN store_sum_of = store_entries THEN store_sum END AS sum FROM chain_signers ORDER BY store_entries DESC LIMIT 1`;
  return seen ? { ...seen } : { entries: 0, sum: null };
}
