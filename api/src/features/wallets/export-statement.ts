import { exactUsd } from '@hireledger/domain/money/usd';
import type { AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { toTransfer, type TransferRow } from '../../money/transfer.ts';
import { statementPages } from './statement-pages.ts';

interface ExportStatement extends AskedPeriod {
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

async function* pagesOf(context: Context, request: ExportStatement): AsyncGenerator<object[]> {
  for await (const rows of statementPages(context, request)) yield rows.map(lineOf);
}

function lineOf(row: TransferRow) {
  const { type, description, amount, transactionHash, blockNumber } = toTransfer(row);
  return {
    'Time (UTC)': csvTime(row.at),
    Type: type,
    Description: description,
    // A split by a deadline may leave a part of a cent: the lines add up to the balance.
    'Amount (USD)': exactUsd(amount),
    Transaction: transactionHash,
    Block: blockNumber,
  };
}
