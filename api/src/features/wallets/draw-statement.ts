import { formatUsd } from '@hireledger/domain/money/usd';
import { transferLabel } from '@hireledger/domain/money/transfer-kinds';
import type { AskedPeriod } from '@hireledger/domain/periods/span';
import type { Actor, Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { toTransfer } from '../../money/transfer.ts';
import { drawAsRead } from '../../pdf/in-turn.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import { untilRead } from '../../pdf/until-read.ts';
import { viewStatement } from './view-statement.ts';
import { statementPages } from './statement-pages.ts';

/** Lines of one document, about 200 pages; the CSV has all. */
const STATEMENT_PDF_LINES = 10_000;
const LINE = 15;
/** What may wait to be read before the drawing waits too. */
const MOST_WAITING = 256 * 1024;

/** Offsets from the left margin, and widths. */
const COLUMNS = { time: [0, 72], type: [74, 86], about: [162, 190], hash: [354, 60], amount: [416, 67] } as const;

interface DrawStatement extends AskedPeriod {
  actor: Actor;
  owner: string;
}

/**
 * A statement of account as PDF, drawn while it is read: its sums, then every line up to a bound, newest first.
 * @throws AppError as `drawAsRead`
 */
export const drawStatement = (context: Context, asked: DrawStatement): Promise<Document> =>
  drawAsRead(asked.actor.userId, () => beginStatement(context, asked));

async function beginStatement(
  context: Context,
  { actor, owner, ...period }: DrawStatement,
): Promise<{ document: Document; drawn: Promise<void> }> {
  const statement = await viewStatement(context, { actor, limit: 1, ...period });
  const document = await openDocument({ title: 'Wallet statement', madeAt: context.clock() });
  drawHead(document, 'Wallet statement', owner);
  drawFacts(document, [
    [
      'Period',
      period.from && period.to ? `${period.from} to ${period.to}, days in ${period.timeZone ?? 'UTC'}` : 'All time',
    ],
    ['Opening balance', formatUsd(statement.opening)],
    ['Money in', formatUsd(statement.received)],
    ['Money out', formatUsd(statement.spent)],
    ['Closing balance', formatUsd(statement.closing)],
    [
      'Transactions',
      statement.total > STATEMENT_PDF_LINES
        ? `the newest ${STATEMENT_PDF_LINES} of ${statement.total}; the CSV has all`
        : String(statement.total),
    ],
  ]);
  document.moveDown(0.8);
  const drawn = drawLines(context, document, { actor, ...period }).then(
    () => void document.end(),
    (error: Error) => {
      // What was sent already cannot be taken back: the download ends unfinished, and the reason is here alone.
      context.log.error({ err: error }, 'a statement could not be drawn');
      document.destroy(error);
    },
  );
  return { document, drawn };
}

async function drawLines(context: Context, document: Document, request: AskedPeriod & { actor: Actor }): Promise<void> {
  let drawn = 0;
  drawRow(document, { time: 'Time (UTC)', type: 'Type', about: 'For', hash: 'Transaction', amount: 'Amount' }, true);
  for await (const rows of statementPages(context, request)) {
    for (const row of rows) {
      if (drawn === STATEMENT_PDF_LINES) return;
      const { kind, description, amount, transactionHash } = toTransfer(row);
      drawRow(document, {
        time: csvTime(row.at),
        type: transferLabel(kind, request.actor.role),
        about: description,
        hash: `${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}`,
        amount: formatUsd(amount),
      });
      drawn += 1;
    }
    // A reader that is slow, or gone, keeps few bytes here.
    await untilRead(document, { most: MOST_WAITING });
    if (document.destroyed) return;
  }
}

function drawRow(document: Document, row: Record<keyof typeof COLUMNS, string>, isHead = false): void {
  if (document.y + LINE > document.page.height - document.page.margins.bottom) document.addPage();
  const { left } = document.page.margins;
  const top = document.y;
  document
    .font(isHead ? 'bold' : 'text')
    .fontSize(7.5)
    .fillColor(isHead ? INK.faint : INK.text);
  for (const [name, [offset, width]] of Object.entries(COLUMNS))
    document.text(row[name as keyof typeof COLUMNS], left + offset, top, {
      width,
      height: LINE,
      ellipsis: true,
      lineBreak: false,
      align: name === 'amount' ? 'right' : 'left',
    });
  document.x = left;
  document.y = top + LINE;
}
