// Why: docs/decisions/0380-draw-pdfs-in-a-separate-process.md
import Pdf from 'pdfkit';
import { drawText } from './draw-text.ts';
import { INK, type Document } from './ink.ts';
import { FONTS } from './letters.ts';

/**
 * An empty A4 document with our fonts, whose bytes can be read while it is drawn.
 */
export async function openDocument({
  title,
  madeAt,
  keepsPages = false,
}: {
  title: string;
  madeAt: Date;
  /** Pages stay open for what is drawn on all of them at the end. */
  keepsPages?: boolean;
}): Promise<Document> {
  const document = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en-US',
    pdfVersion: '1.7',
    bufferPages: keepsPages,
    displayTitle: true,
    info: { Title: title, Author: 'HireLedger', CreationDate: madeAt },
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  return document.font('text').fontSize(9.5).fillColor(INK.text);
}

/** A title with the market's name above it. */
export function drawHead(document: Document, title: string, below?: string): void {
  document.font('bold').fontSize(10).fillColor(INK.brand).text('HireLedger').moveDown(1.2);
  drawText(document, title, { face: 'bold', size: 20 });
  document.y += 4;
  if (below) drawText(document, below, { size: 10, colour: INK.soft });
  document.moveDown(1.2);
}

const NAMES_WIDTH = 130;

/** Names and their values below each other. */
export function drawFacts(document: Document, facts: readonly (readonly [name: string, value: string])[]): void {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right - NAMES_WIDTH;
  for (const [name, value] of facts) {
    const isCode = /^0x[0-9a-f]{40,64}$/i.test(value);
    const style = { face: isCode ? 'code' : 'text', size: isCode ? 8 : 9.5 } as const;
    const height = document.font(style.face).fontSize(style.size).heightOfString(value, { width });
    if (document.y + height > document.page.height - bottom) document.addPage();
    const top = document.y;
    drawText(document, name, { colour: INK.faint, width: NAMES_WIDTH - 10 });
    const below = document.y;
    document.y = top;
    drawText(document, value, { ...style, indent: NAMES_WIDTH, width });
    document.y = Math.max(document.y, below) + 5;
  }
}
