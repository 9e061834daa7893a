import type { Sql } from '@hireledger/db/connect';

/**
 * What the escrow has paid to talents in total, in minor units, from the books. They only grow, and their numbers
 * follow the commits: a sum is kept, and only newer entries are read.
 */
export function createReleasedTotal(sql: Sql): () => Promise<bigint> {
  let known = { total: 0n, upTo: 0n };
  return async () => {
    const from = known;
    const [row] = await sql<{ more: string; upTo: bigint | null }[]>`
      SELECT coalesce(sum(CASE WHEN kind = 'escrow-released' THEN amount
                               WHEN kind = 'reversal' AND debit_account LIKE 'talent:%' AND credit_account LIKE 'escrow:%' THEN -amount END), 0) AS more,
             max(number) AS up_to
        FROM ledger_transfers WHERE number > ${from.upTo}`;
    known = { total: from.total + BigInt(row!.more), upTo: row!.upTo ?? from.upTo };
    return known.total;
  };
}
