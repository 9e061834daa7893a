import { formatUsd } from '@hireledger/domain/money/usd';
import { drawMissing } from '../../pdf/draw-pieces.ts';
import { drawText, heightOfText } from '../../pdf/draw-text.ts';
import { drawElement } from '../../pdf/elements.ts';
import { INK, type Document } from '../../pdf/ink.ts';
import { isolated, lacksLetters, loadLetters, withoutControls } from '../../pdf/letters.ts';
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

/** Between rows, in points. */
const GAP = 4;

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
  const name = withoutControls(owner);
  await loadLetters(name);
  const document = await openDocument({ title: 'Wallet statement', madeAt });
  drawHead(document, 'Wallet statement', isolated(name));
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
  let isLacking = lacksLetters(name);
  return {
    document,
    async add(lines) {
      await loadLetters(lines);
      for (const line of lines) {
        drawRow(document, line);
        isLacking ||= lacksLetters(line.about);
      }
    },
    end() {
      document.moveDown(1);
      if (isLacking) drawMissing(document, 'The CSV of this statement has them.');
    },
  };
}

/** A row is read as one: its cells would be five elements more, which is six megabytes for the longest statement. */
function drawRow(document: Document, row: StatementLine, isHead = false): void {
  const { margins, height: pageHeight } = document.page;
  const style = { size: 7.5, face: isHead ? 'bold' : 'text', colour: isHead ? INK.faint : INK.text } as const;
  const heights = (['type', 'about'] as const).map((name) =>
    heightOfText(document, row[name], { ...style, width: COLUMNS[name][1] }),
  );
  const height = Math.max(...heights) + GAP;
  if (document.y + height > pageHeight - margins.bottom) document.addPage();
  const top = document.y;
  drawElement(document, 'P', () => {
    for (const [name, [indent, width]] of Object.entries(COLUMNS)) {
      document.y = top;
      const align = name === 'amount' ? 'right' : 'left';
      drawText(document, row[name as keyof typeof COLUMNS], { ...style, indent, width, align, element: null });
    }
  });
  document.y = top + height;
}
