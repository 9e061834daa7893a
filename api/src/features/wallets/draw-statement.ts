import type { ReadStream } from 'node:fs';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { toTransfer } from '../../money/transfer.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { isolated, withoutControls } from '../../pdf/letters.ts';
import { statementPages } from './statement-pages.ts';
import type { StatementLine, StatementPdf } from './statement-pdf.ts';
import { viewStatement } from './view-statement.ts';

const PAGES = new URL('./statement-pdf.ts', import.meta.url);
/** Lines of one document, about 200 pages; the CSV has all. */
const STATEMENT_PDF_LINES = 10_000;

interface DrawStatement extends AskedPeriod {
  actor: Actor;
  owner: string;
}

/**
 * A statement of account as PDF: its sums, then every line up to a bound, newest first.
 * @throws AppError as `drawPdf`
 */
export async function drawStatement(context: Context, { actor, owner, ...period }: DrawStatement): Promise<ReadStream> {
  const { opening, received, spent, closing, total } = await viewStatement(context, { actor, limit: 1, ...period });
  const data: StatementPdf = {
    owner,
    madeAt: context.clock(),
    period:
      period.from && period.to ? `${period.from} to ${period.to}, days in ${period.timeZone ?? 'UTC'}` : 'All time',
    sums: { opening, received, spent, closing },
    total,
    most: STATEMENT_PDF_LINES,
  };
  return drawPdf(actor.userId, { pages: PAGES, data, added: linesOf(context, { actor, ...period }) });
}

async function* linesOf(context: Context, request: AskedPeriod & { actor: Actor }): AsyncGenerator<StatementLine[]> {
  let left = STATEMENT_PDF_LINES;
  for await (const rows of statementPages(context, request)) {
    yield rows.slice(0, left).map((row) => {
      const { type, description, amount, transactionHash } = toTransfer(row, (name) => isolated(withoutControls(name)));
      return {
        time: csvTime(row.at),
        type,
        about: description,
        hash: `${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}`,
        amount: formatUsd(amount),
      };
    });
    left -= rows.length;
    if (left <= 0) return;
  }
}
