import { readLogSize, readRoots } from '@hireledger/db/audit/ledger-nodes';
import { readPublishedRows } from '@hireledger/db/audit/published-rows';
import type { Sql } from '@hireledger/db/connect';
import { toHex } from '@hireledger/domain/audit/hash';
import type { LedgerHead, SealedRow } from '@hireledger/domain/http/audit-ledger';
import type { Context } from '../../context.ts';

/** Published rows after a number; those that are not sealed yet come with the next head. */
export async function listLedger(
  { database: { sql } }: Context,
  { after, limit }: { after: number; limit: number },
): Promise<{ data: SealedRow[]; head: LedgerHead }> {
  // The head first: rows that are written in between are newer than it.
  const head = await readHead(sql);
  return { data: await readPublishedRows(sql, { after, limit }), head };
}

async function readHead(sql: Sql): Promise<LedgerHead> {
  const size = await readLogSize(sql);
  const [[root], [block]] = await Promise.all([
    readRoots(sql, [{ start: 0, end: size }]),
    sql<{ number: bigint; hash: string }[]>`SELECT number, hash FROM chain_blocks ORDER BY number DESC LIMIT 1`,
  ]);
  return {
    size,
    root: toHex(root!),
    readTo: block ? { number: Number(block.number), hash: block.hash } : null,
  };
}
