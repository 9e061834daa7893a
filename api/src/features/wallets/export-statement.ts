import type { Role } from '@hireledger/domain/hiring/stages';
import { transferLabel } from '@hireledger/domain/money/transfer-kinds';
import { spanOfPeriod, type AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { inSpan } from '../../lists/period.ts';
import { isOwnAccount } from '../../money/own-accounts.ts';
import { toTransfer, transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

export interface ExportStatement extends AskedPeriod {
  actor: Actor;
  /** Rows in memory at a time. */
  atOnce?: number;
}

const COLUMNS = ['Time (UTC)', 'Type', 'Description', 'Amount (USD)', 'Transaction', 'Block'];

/**
 * Every movement of a wallet in a period as CSV, newest first.
 * @throws AppError TOO_MANY_REQUESTS while two others of this account are running
 */
export const exportStatement = (context: Context, request: ExportStatement): Promise<AsyncGenerator<string>> =>
  exportPages(context, {
    key: `statement-export:${request.actor.userId}`,
    columns: COLUMNS,
    pages: pagesOf(context, request),
  });

async function* pagesOf(
  { database: { sql } }: Context,
  { actor, atOnce = 500, ...period }: ExportStatement,
): AsyncGenerator<object[]> {
  const within = inSpan(sql, sql`at`, spanOfPeriod(period));
  let before: bigint | null = null;
  do {
    const rows: (TransferRow & { number: bigint })[] = await sql<(TransferRow & { number: bigint })[]>`
      SELECT e.number, ${transferColumns(sql)} FROM (
        SELECT * FROM ledger_entries WHERE ${isOwnAccount(sql, sql`account`, actor)} AND (${before}::bigint IS NULL OR number < ${before}) ${within}
         ORDER BY number DESC LIMIT ${atOnce}) e ${transferJoins(sql)} ORDER BY e.number DESC`;
    yield rows.map((row) => lineOf(row, actor.role));
    before = rows.length === atOnce ? rows.at(-1)!.number : null;
  } while (before !== null);
}

function lineOf(row: TransferRow, reader: Role) {
  const { kind, description, amount, transactionHash, blockNumber } = toTransfer(row);
  return {
    'Time (UTC)': csvTime(row.at),
    Type: transferLabel(kind, reader),
    Description: description,
    // A number, since a spreadsheet could take a text that begins with a minus for a formula.
    'Amount (USD)': Number(amount) / 1_000_000,
    Transaction: transactionHash,
    Block: blockNumber,
  };
}
