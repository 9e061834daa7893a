import { spanOfPeriod, type AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { inSpan } from '../../lists/period.ts';
import { isOwnAccount } from '../../money/own-accounts.ts';
import { transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

export interface StatementPages extends AskedPeriod {
  actor: Actor;
  /** Rows in memory at a time. */
  atOnce?: number;
}

/** Every movement of a wallet in a period, newest first, a page at a time. */
export async function* statementPages(
  { database: { sql } }: Context,
  { actor, atOnce = 500, ...period }: StatementPages,
): AsyncGenerator<TransferRow[]> {
  const within = inSpan(sql, sql`at`, spanOfPeriod(period));
  let before: bigint | null = null;
  do {
    const rows: (TransferRow & { number: bigint })[] = await sql<(TransferRow & { number: bigint })[]>`
      SELECT e.number, ${transferColumns(sql)} FROM (
        SELECT * FROM ledger_entries WHERE ${isOwnAccount(sql, sql`account`, actor)} AND (${before}::bigint IS NULL OR number < ${before}) ${within}
         ORDER BY number DESC LIMIT ${atOnce}) e ${transferJoins(sql)} ORDER BY e.number DESC`;
    yield rows;
    before = rows.length === atOnce ? rows.at(-1)!.number : null;
  } while (before !== null);
}
