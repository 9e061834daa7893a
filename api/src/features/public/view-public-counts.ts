/*
 * The front page polls these counts every four seconds while they are in sight. A push feed would hold a socket open for every visitor, would need a
 * bound on visitors, and would keep browsers from restoring the page. The answer is cached for two seconds for everybody and carries an ETag, so
 * that most requests end with 304. The released total is summed once per process; the books are append-only, so only newer entries are read, and the
 * sum is repeated each hour.
 */
import type { PublicCounts } from '@hireledger/domain/http/public-counts';
import type { Sql } from '@hireledger/db/connect';
import type { Context } from '../../context.ts';
import { bounded, COUNT_LIMIT } from '../../lists/events-up-to.ts';

/**
 * The market's figures, for everybody: jobs and companies counted to 10,000, money in full. The function caches its
 * sums.
 */
export function createPublicCounts({ database: { sql }, clock }: Context): () => Promise<PublicCounts> {
  const releasedTotal = createReleasedTotal(sql);
  return async () => {
    const [released, [counted]] = await Promise.all([
      releasedTotal(),
      sql<{ jobs: number; companies: number }[]>`
        SELECT (SELECT count(*)::int FROM (SELECT FROM job_search WHERE deadline_at > ${clock()} LIMIT ${COUNT_LIMIT + 1}) open) AS jobs,
               -- A lookup for each counted company: a join would read all people.
               (SELECT count(*)::int FROM (SELECT FROM companies c WHERE (SELECT u.deleted_at IS NULL FROM users u WHERE u.id = c.user_id) LIMIT ${COUNT_LIMIT + 1}) there) AS companies`,
    ]);
    return { openJobs: bounded(counted!.jobs), companies: bounded(counted!.companies), released: released.toString() };
  };
}

/**
 * What the escrow has paid to talents in total, in minor units, from the books. They only grow, and their numbers
 * follow the commits: a sum is kept, and only newer entries are read.
 */
function createReleasedTotal(sql: Sql): () => Promise<bigint> {
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
