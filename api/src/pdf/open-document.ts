// Why: docs/decisions/0380-draw-pdfs-in-a-separate-process.md
import Pdf from 'pdfkit';
import { drawText, heightOfText, setFace } from './draw-text.ts';
import { drawGroup } from './elements.ts';
import { INK, type Document } from './ink.ts';
import { isolated } from './letters.ts';

/**
 * An empty A4 document, whose bytes can be read while it is drawn. It is tagged: what is drawn on it is an element or an artifact.
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
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: keepsPages,
    displayTitle: true,
    info: { Title: title, Author: 'HireLedger', CreationDate: madeAt },
  });
  const parent = document.struct('Document');
  document.addStructure(parent);
  const opened: Document = Object.assign(document, { parent, opened: new Map() });
  setFace(opened, 'text');
  opened.fillColor(INK.text);
  return opened;
}

/** A title, in its own direction, with the market's name above it. */
export function drawHead(document: Document, title: string, below?: string): void {
  drawText(document, 'HireLedger', { face: 'bold', size: 10, colour: INK.brand });
  document.moveDown(1.2);
  drawText(document, isolated(title), { face: 'bold', size: 20, element: 'H1' });
  document.y += 4;
  if (below) drawText(document, below, { size: 10, colour: INK.soft });
  document.moveDown(1.2);
}

const NAMES_WIDTH = 130;

/** Names and their values below each other. */
export function drawFacts(document: Document, facts: readonly (readonly [name: string, value: string])[]): void {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right - NAMES_WIDTH;
  drawGroup(document, 'Table', () => {
    for (const [name, value] of facts) {
      const isCode = /^0x[0-9a-f]{40,64}$/i.test(value);
      const style = { face: isCode ? 'code' : 'text', size: isCode ? 8 : 9.5, indent: NAMES_WIDTH, width } as const;
      if (document.y + heightOfText(document, value, style) > document.page.height - bottom) document.addPage();
      const top = document.y;
      drawGroup(document, 'TR', () => {
        drawText(document, name, { colour: INK.faint, width: NAMES_WIDTH - 10, element: 'TH', scope: 'Row' });
        const below = document.y;
        document.y = top;
        drawText(document, value, { ...style, element: 'TD' });
        document.y = Math.max(document.y, below) + 5;
      });
    }
  });
}
