// Why: docs/decisions/0320-publish-the-ledger-as-a-merkle-log.md
import { readFrontier, readLogSize } from '@hireledger/db/audit/ledger-nodes';
import { readPublishedRows } from '@hireledger/db/audit/published-rows';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { toHex } from '@hireledger/domain/audit/hash';
import { leafOf } from '@hireledger/domain/audit/ledger-row';
import { append } from '@hireledger/domain/audit/merkle-log';
import { lockBooks } from '../indexer/cursor.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Appends every entry of the books to their Merkle log, in the order of their numbers. May run at any time, also twice.
 * @returns how many entries were appended
 */
export async function sealLedger(sql: Sql): Promise<number> {
  let sealed = 0;
  while (await isBehind(sql)) {
    const count = await sql.begin(sealNext);
    sealed += count;
    if (count < ROWS_AT_ONCE) break;
  }
  return sealed;
}

async function isBehind(sql: Sql): Promise<boolean> {
  const [last] = await sql<{ number: bigint }[]>`SELECT coalesce(max(number), 0) AS number FROM ledger_transfers`;
  return Number(last!.number) > (await readLogSize(sql));
}

async function sealNext(tx: Transaction): Promise<number> {
  await lockBooks(tx);
  const log = await readFrontier(tx);
  // The database does this with each entry, but not in the version before.
  await tx`
    INSERT INTO ledger_accounts (account)
    SELECT DISTINCT account FROM ledger_entries
     WHERE number > ${log.size} AND number <= ${log.size + ROWS_AT_ONCE} AND account ~ '^(company|talent|credit):'
    ON CONFLICT DO NOTHING`;
  const rows = await readPublishedRows(tx, { after: log.size, limit: ROWS_AT_ONCE });
  // A gap is for the auditors to see; what is after it is never sealed in its place.
  const next = rows.filter(({ number }, at) => number === log.size + 1 + at);
  const nodes = next.flatMap(({ leaf: _, ...row }) => append(log, leafOf(row)));
  await tx`
    INSERT INTO ledger_nodes (level, position, hash)
    SELECT level, position, decode(substr(hash, 3), 'hex')
      FROM jsonb_to_recordset(${tx.json(nodes.map((node) => ({ ...node, hash: toHex(node.hash) })))})
        AS node (level smallint, position bigint, hash text)`;
  return next.length;
}

export const sealLedgerDefinition: RepeatedJob<{ sql: Sql }> = {
  name: 'seal-ledger',
  everyMs: 2_000,
  run: async ({ sql }) => void (await sealLedger(sql)),
};
