import { formatUsd } from '@hireledger/domain/money/usd';
import { INK, type Document } from '../../pdf/ink.ts';
import { drawFacts, drawHead, openDocument } from '../../pdf/open-document.ts';
import type { Drawing } from '../../pdf/pdf-process.ts';

export interface StatementPdf {
  owner: string;
  madeAt: Date;
  /** In words. */
  period: string;
  /** Minor units. */
  sums: Record<'opening' | 'received' | 'spent' | 'closing', string>;
  /** How many movements there are, and how many lines the document has at most. */
  total: number;
  most: number;
}

const LINE = 15;

/** Offsets from the left margin, and widths. */
const COLUMNS = { time: [0, 72], type: [74, 86], about: [162, 190], hash: [354, 60], amount: [416, 67] } as const;

export type StatementLine = Record<keyof typeof COLUMNS, string>;

/** A statement of account: its sums, then the lines that are added. */
export async function draw({
  owner,
  madeAt,
  period,
  sums,
  total,
  most,
}: StatementPdf): Promise<Drawing<StatementLine[]>> {
  const document = await openDocument({ title: 'Wallet statement', madeAt });
  drawHead(document, 'Wallet statement', owner);
  drawFacts(document, [
    ['Period', period],
    ['Opening balance', formatUsd(sums.opening)],
    ['Money in', formatUsd(sums.received)],
    ['Money out', formatUsd(sums.spent)],
    ['Closing balance', formatUsd(sums.closing)],
    ['Transactions', total > most ? `the newest ${most} of ${total}; the CSV has all` : String(total)],
  ]);
  document.moveDown(0.8);
  drawRow(document, { time: 'Time (UTC)', type: 'Type', about: 'For', hash: 'Transaction', amount: 'Amount' }, true);
  return { document, add: (lines) => lines.forEach((line) => drawRow(document, line)) };
}

function drawRow(document: Document, row: StatementLine, isHead = false): void {
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
