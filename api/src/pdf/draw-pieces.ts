import type { DocumentPiece, Words } from '@hireledger/domain/agreements/offers/document-parts';
import { formatUsd } from '@hireledger/domain/money/usd';
import { drawText, heightOfText, type TextStyle } from './draw-text.ts';
import { drawArtifact, drawGroup } from './elements.ts';
import type { Face } from './fonts.ts';
import { INK, type Document } from './ink.ts';
import { isolated, REPLACEMENT } from './letters.ts';

/** A numbered heading, which stays with what follows. */
export function drawPartHead(document: Document, title: string, number?: number): void {
  const { left, right, bottom } = document.page.margins;
  if (document.y + 90 > document.page.height - bottom) document.addPage();
  else document.moveDown(0.9);
  drawArtifact(document, () =>
    document
      .moveTo(left, document.y)
      .lineTo(document.page.width - right, document.y)
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .stroke(),
  );
  document.moveDown(0.8);
  drawText(document, number ? `${number}  ${title}` : title, { face: 'bold', size: 11.5, element: 'H2' });
  document.moveDown(0.5);
}

/**
 * Says that no font has some letters of a document.
 * @param elsewhere a sentence that says where they are
 */
export function drawMissing(document: Document, elsewhere: string): void {
  const text = `The fonts of this PDF lack some letters: ${REPLACEMENT} is in their place. ${elsewhere}`;
  drawText(document, `${text}\n\n`, { size: 8.5, colour: INK.soft });
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
      return drawRows(
        document,
        piece.items.map(({ title, due, amount }, index) => ({ number: index + 1, title, below: due, amount })),
      );
    case 'sentences':
      return drawItems(document, piece.sentences);
    case 'files':
      return drawItems(
        document,
        piece.files.map(({ name }) => isolated(name)),
      );
  }
}

/** Texts below each other, each with a point before it. */
export function drawItems(document: Document, texts: readonly string[]): void {
  drawGroup(document, 'L', () => {
    for (const text of texts) {
      if (document.y + 30 > document.page.height - document.page.margins.bottom) document.addPage();
      const top = document.y;
      drawGroup(document, 'LI', () => {
        drawText(document, '•', { colour: INK.faint, element: 'Lbl' });
        document.y = top;
        drawText(document, text, { indent: 14, element: 'LBody' });
      });
      document.y += 3;
    }
  });
}

const AMOUNT_WIDTH = 110;
const NUMBER_WIDTH = 24;

/** Number, title and amount of each beside each other, and a line below the title. */
export function drawRows(
  document: Document,
  rows: readonly { number?: number; title: string; below?: string; amount: string; face?: Face }[],
): void {
  const { left, right, bottom } = document.page.margins;
  drawGroup(document, 'L', () => {
    for (const { number, title, below = '', amount, face = 'text' } of rows) {
      const size = 8.5;
      const indent = number === undefined ? 0 : NUMBER_WIDTH;
      const width = document.page.width - left - right - indent - AMOUNT_WIDTH;
      const height = heightOfText(document, title, { face, width }) + heightOfText(document, below, { width, size });
      if (document.y + height > document.page.height - bottom) document.addPage();
      const top = document.y;
      const atTop = (text: string, style: TextStyle) => {
        const { y } = document;
        document.y = top;
        drawText(document, text, style);
        document.y = y;
      };
      drawGroup(document, 'LI', () => {
        if (number !== undefined) atTop(`${number}.`, { colour: INK.faint, element: 'Lbl' });
        drawGroup(document, 'LBody', () => {
          drawText(document, title, { face, indent, width, direction: 'auto' });
          if (below) drawText(document, below, { indent, width, size, colour: INK.soft });
          atTop(amount, { face, indent: indent + width, width: AMOUNT_WIDTH, align: 'right' });
        });
      });
      document.y += 5;
    }
  });
}
