import type { Sql } from '@hireledger/db/connect';

const NONE = '00000000-0000-0000-0000-000000000000';
const ANEW_MS = 3_600_000;

/**
 * What the escrow has paid to talents in all, in minor units, as the books have it. They only grow, and one indexer writes them in the order
 * of their ids: what was summed once is kept, and only what came since is read. Summed anew every hour, in case a clock was set back.
 */
export function createReleasedTotal(sql: Sql, clock: () => Date): () => Promise<bigint> {
  let known = { total: 0n, upTo: NONE, since: 0 };
  return async () => {
    const now = clock().getTime();
    const from = now - known.since < ANEW_MS ? known : { total: 0n, upTo: NONE, since: now };
    const [row] = await sql<{ more: string; upTo: string | null }[]>`
      SELECT coalesce(sum(CASE WHEN kind = 'escrow-released' THEN amount
                               WHEN kind = 'reversal' AND debit_account LIKE 'talent:%' AND credit_account LIKE 'escrow:%' THEN -amount END), 0) AS more,
             (SELECT id FROM ledger_transfers ORDER BY id DESC LIMIT 1) AS "upTo"
        FROM ledger_transfers WHERE id > ${from.upTo}`;
    known = { total: from.total + BigInt(row!.more), upTo: row!.upTo ?? NONE, since: from.since };
    return known.total;
  };
}
