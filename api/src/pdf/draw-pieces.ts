import type { DocumentPiece, Words } from '@hireledger/domain/contracts/document-parts';
import { formatUsd } from '@hireledger/domain/money/usd';
import { drawText, isolated } from './draw-text.ts';
import { INK, type Document } from './ink.ts';

/** A numbered heading, which stays with what follows. */
export function drawPartHead(document: Document, title: string, number?: number): void {
  const { left, right, bottom } = document.page.margins;
  if (document.y + 90 > document.page.height - bottom) document.addPage();
  else document.moveDown(0.9);
  document
    .moveTo(left, document.y)
    .lineTo(document.page.width - right, document.y)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  document.moveDown(0.8);
  drawText(document, number ? `${number}  ${title}` : title, { face: 'bold', size: 11.5 });
  document.moveDown(0.5);
}

/** Words of ours with the names in them, each in its own direction. */
export const wordsText = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : isolated(word.name))).join('');

export function drawPiece(document: Document, piece: DocumentPiece): void {
  switch (piece.kind) {
    case 'words':
      return drawText(document, wordsText(piece.words));
    case 'prose':
      return drawText(document, piece.text, { direction: 'auto' });
    case 'none':
    case 'note':
      return drawText(document, piece.text, { colour: INK.soft });
    case 'total':
      drawText(document, `${formatUsd(piece.amount)} USD`, { face: 'bold', size: 14 });
      document.y += 2;
      return drawText(document, piece.beside, { colour: INK.soft });
    case 'milestones':
      document.moveDown(0.6);
      return piece.items.forEach(({ title, due, amount }, index) =>
        drawRow(document, { number: index + 1, title, below: due, amount }),
      );
    case 'sentences':
      return piece.sentences.forEach((sentence) => drawItem(document, sentence));
    case 'files':
      return piece.files.forEach(({ name }) => drawItem(document, isolated(name)));
  }
}

export function drawItem(document: Document, text: string): void {
  if (document.y + 30 > document.page.height - document.page.margins.bottom) document.addPage();
  const top = document.y;
  drawText(document, '•', { colour: INK.faint });
  document.y = top;
  drawText(document, text, { indent: 14 });
  document.y += 3;
}

const AMOUNT_WIDTH = 110;

/** A milestone: number, title and amount beside each other, and a line below the title. */
export function drawRow(
  document: Document,
  { number, title, below, amount }: { number: number; title: string; below: string; amount: string },
): void {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  const titleWidth = width - 24 - AMOUNT_WIDTH;
  const height = document.font('text').fontSize(9.5).heightOfString(title, { width: titleWidth }) + 18;
  if (document.y + Math.min(height, 200) > document.page.height - bottom) document.addPage();
  const top = document.y;
  document.font('text').fontSize(9.5).fillColor(INK.faint).text(`${number}.`, left, top, { lineBreak: false });
  document
    .fillColor(INK.text)
    .text(amount, left + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right', lineBreak: false });
  document.y = top;
  drawText(document, title, { indent: 24, width: titleWidth, direction: 'auto' });
  drawText(document, below, { indent: 24, width: titleWidth, size: 8.5, colour: INK.soft });
  document.y += 5;
}
