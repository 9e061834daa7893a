import { spanOfPeriod, type AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { ownEntries } from '../../money/own-books.ts';
import { transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

interface StatementPages extends AskedPeriod {
  actor: Actor;
  /** Rows in memory at a time. */
  atOnce?: number;
}

/** Every movement of a wallet in a period, newest first, a page at a time. */
export async function* statementPages(
  { database: { sql } }: Context,
  { actor, atOnce = 500, ...period }: StatementPages,
): AsyncGenerator<TransferRow[]> {
  const span = spanOfPeriod(period);
  let below: bigint | undefined;
  do {
    const rows: (TransferRow & { number: bigint })[] = await sql<(TransferRow & { number: bigint })[]>`
      SELECT e.number, ${transferColumns(sql)} FROM (${ownEntries(sql, actor, { span, below, limit: atOnce })}) e ${transferJoins(sql)} ORDER BY e.number DESC`;
    yield rows;
    below = rows.length === atOnce ? rows.at(-1)!.number : undefined;
  } while (below !== undefined);
}
