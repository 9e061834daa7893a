import { readLedgerHead } from '@hireledger/db/audit/published-ledger';
import { readPublishedRows } from '@hireledger/db/audit/published-rows';
import type { LedgerHead, SealedRow } from '@hireledger/domain/http/audit-ledger';
import type { Context } from '../../context.ts';

/** Published rows after a number; those that are not sealed yet come with the next head. */
export async function listLedger(
  { database: { sql } }: Context,
  { after, limit }: { after: number; limit: number },
): Promise<{ data: SealedRow[]; head: LedgerHead }> {
  // The head first: rows that are written in between are newer than it.
  const head = await readLedgerHead(sql);
  return { data: await readPublishedRows(sql, { after, limit }), head };
}
